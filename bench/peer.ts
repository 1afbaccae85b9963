import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import sharp from 'sharp';
import { workInBackground } from './call/background.ts';
import { prepareDirectus, token, uploadToDirectus } from './peer/directus.ts';
import { createFigures, median } from './peer/figures.ts';
import { askFor } from './peer/load.ts';
import {
  cpuMs,
  databaseOf,
  idleCpu,
  type Running,
  residentMb,
  startFloor,
  startWalt,
  stop,
} from './peer/processes.ts';

/**
 * Walt against the floor (Fastify, pg and sharp, see peer/floor.ts) on the same rows of the same
 * database, in alternating rounds: `node bench/peer.ts [lists] [photos] [starts]`, or all of them.
 * `--directus FOLDER` sets Directus beside both, which was installed there. With all parts, the geometric mean over it
 * is told. `--busy` has Walt think and make pictures for somebody else meanwhile.
 * Ratios hold on a busy machine, too; the absolute figures beside them do not.
 */
const rows = 20_000;
const rounds = 5;
const roundMs = 3_000;
const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { directus: { type: 'string' }, busy: { type: 'boolean', default: false } },
});
const isWanted = (part: string) => wanted.length === 0 || wanted.includes(part);

const dataDir = mkdtempSync(join(tmpdir(), 'walt-bench-'));
const photosDir = join(dataDir, 'floor-photos');
const { tell, tellMean } = createFigures((line) => console.log(line));

/** Who is compared: always Walt and the floor, and the peer where it is installed. */
type Contest<Of> = { walt: Of; floor: Of; peer?: Of | undefined };
const contestants = <Of>({ walt, floor, peer }: Contest<Of>): Of[] =>
  peer === undefined ? [walt, floor] : [walt, floor, peer];

async function main() {
  const walt = await startWalt(dataDir);
  const servers: Contest<Running> = {
    walt,
    floor: await startFloor(databaseOf(dataDir), photosDir),
  };
  try {
    const person = await signUp(walt.url);
    const directus = options.directus
      ? prepareDirectus(options.directus, databaseOf(dataDir), join(dataDir, 'directus'))
      : null;
    await directus?.lay(rows);
    if (directus) servers.peer = await directus.start();
    if (isWanted('starts')) await compareStarts(servers, directus?.start);
    const stopWork = options.busy ? await workInBackground(servers.walt.url) : null;
    if (isWanted('lists')) {
      // Only now: what is found unread at a start is read in the background.
      await lay(person);
      await compareLists(servers, person);
      tellMemory('memory after load', 'resident memory after the lists', servers);
    }
    if (isWanted('photos')) await comparePhotos(servers, person);
    await stopWork?.();
    tellMean(directus ? 'measured' : 'by its ratio to the floor');
  } finally {
    for (const server of contestants(servers).toReversed()) await stop(server);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function compareStarts(servers: Contest<Running>, startPeer?: () => Promise<Running>) {
  const times: Contest<number[]> = { walt: [], floor: [], peer: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const server of contestants(servers).toReversed()) await stop(server);
    servers.walt = await startWalt(dataDir);
    servers.floor = await startFloor(databaseOf(dataDir), photosDir);
    if (startPeer) servers.peer = await startPeer();
    times.walt.push(servers.walt.seconds);
    times.floor.push(servers.floor.seconds);
    if (servers.peer) times.peer?.push(servers.peer.seconds);
  }
  const all = { ours: median(times.walt), bare: median(times.floor), theirs: medianOf(times.peer) };
  tell('start', { name: 'a later start', kind: 'time', unit: 's', digits: 2, ...all });
  // Until everything is read that is read in the background after a start, and the memory for it given back.
  await pause(120_000);
  tellMemory('memory at rest', 'resident memory at rest', servers);
  const [ours = 0, bare = 0, theirs] = await Promise.all(
    contestants(servers).map((server) => idleCpu(server, 60)),
  );
  const rest = { kind: 'time', unit: 'ms a second', digits: 1, ours, bare, theirs } as const;
  tell('rest', { name: 'CPU while nobody is there', ...rest });
}

function tellMemory(key: string, name: string, servers: Contest<Running>) {
  const [ours = 0, bare = 0, theirs] = contestants(servers).map(residentMb);
  tell(key, { name, kind: 'memory', unit: 'MB', digits: 0, ours, bare, theirs });
}

const medianOf = (values: number[] | undefined) => (values?.length ? median(values) : undefined);

type Person = { cookie: string; projectId: string };

async function signUp(url: string): Promise<Person> {
  const account = { name: 'Rose', email: 'rose@example.org', password: 'lamplight and paper' };
  const post = (path: string, body: object, cookie = '') =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  await post('/api/auth/register', account);
  const login = await post('/api/auth/login', account);
  const cookie = login.headers.getSetCookie().map((each) => each.split(';', 1)[0]);
  const made = await post('/api/projects', { title: 'A life' }, cookie.join('; '));
  const { id } = (await made.json()) as { id: string };
  return { cookie: cookie.join('; '), projectId: id };
}

async function lay({ projectId }: Person) {
  const client = new pg.Client({ connectionString: databaseOf(dataDir) });
  await client.connect();
  await client.query(
    `insert into entries (id, project_id, kind, content, word_count, created_at)
     select gen_random_uuid(), $1, 'text', repeat('By the river, in the year ' || n || '. ', 5), 35,
       now() - n * interval '1 minute' from generate_series(1, ${rows}) n`,
    [projectId],
  );
  await client.query(
    `insert into users (id, email, name, password_hash, is_admin, can_see_progress,
       can_see_transcripts, contribute_to_world_story, created_at)
     select gen_random_uuid(), 'person' || n || '@example.org', 'Rose ' || n, '', false, true, true,
       false, now() - (${rows} - n) * interval '1 minute' from generate_series(1, ${rows}) n`,
  );
  await client.query('vacuum analyze');
  await client.end();
}

async function compareLists(servers: Contest<Running>, { cookie, projectId }: Person) {
  const byToken = `access_token=${token}`;
  const users = 'meta=total_count&limit=50&sort=-email&fields=id,first_name,email,role,status';
  const lists = {
    entries: {
      name: `50 of ${rows} entries`,
      path: `/api/projects/${projectId}/entries?limit=50`,
      theirs: `/items/entries?limit=50&sort=-created_at,-id&${byToken}`,
    },
    users: {
      name: `50 of ${rows} users`,
      path: '/api/admin/users?page=1',
      theirs: `/users?page=1&${users}&${byToken}`,
    },
    'users, page 390': {
      name: 'page 390 of them',
      path: '/api/admin/users?page=390',
      theirs: `/users?page=390&${users}&${byToken}`,
    },
  };
  for (const [key, { name, path, theirs }] of Object.entries(lists)) {
    const all = contestants(servers);
    const addressOf = (server: Running) => server.url + (server === servers.peer ? theirs : path);
    const taken = new Map(all.map((server) => [server, { rates: [], costs: [] } as Taken]));
    for (const server of all) await askFor(addressOf(server), { cookie, milliseconds: 1_000 });
    for (let round = 0; round < rounds; round += 1) {
      for (const server of round % 2 ? all : all.toReversed()) {
        const before = cpuMs(server);
        const began = performance.now();
        const answered = await askFor(addressOf(server), { cookie, milliseconds: roundMs });
        taken.get(server)?.rates.push(answered / ((performance.now() - began) / 1000));
        taken.get(server)?.costs.push((cpuMs(server) - before) / answered);
      }
    }
    const [ours = 0, bare = 0, peer] = all.map((server) => median(taken.get(server)?.rates ?? []));
    tell(key, {
      name,
      kind: 'rate',
      unit: 'requests a second',
      digits: 0,
      ours,
      bare,
      theirs: peer,
    });
    const [cost = 0, bareCost = 0, peerCost] = all.map((one) =>
      median(taken.get(one)?.costs ?? []),
    );
    const costs = { ours: cost, bare: bareCost, theirs: peerCost };
    const each = {
      name: '  CPU of the process for each',
      kind: 'time',
      unit: 'ms',
      digits: 2,
    } as const;
    tell('cost', { ...each, ...costs });
  }
}

type Taken = { rates: number[]; costs: number[] };

/** From the first byte of the upload until the thumbnail is here. */
async function comparePhotos({ walt, floor, peer }: Contest<Running>, person: Person) {
  const photo = new Uint8Array(await makePhoto());
  const uploads: Contest<() => Promise<void>> = {
    walt: () => uploadToWalt(walt.url, person, photo),
    floor: () => uploadToFloor(floor.url, person, photo),
    peer: peer && (() => uploadToDirectus(peer.url, photo)),
  };
  const times = contestants(uploads).map((upload) => ({ upload, taken: [] as number[] }));
  // The first opens what stays open for the next.
  for (const { upload } of times) await upload();
  for (let round = 0; round < rounds * 4; round += 1) {
    for (const { upload, taken } of times) taken.push(await timed(upload));
  }
  const [ours = 0, bare = 0, theirs] = times.map(({ taken }) => median(taken));
  const name = 'a 12-megapixel photo until its thumbnail';
  tell('photo', { name, kind: 'time', unit: 'ms', digits: 0, ours, bare, theirs });
}

async function uploadToFloor(url: string, { cookie }: Person, photo: Uint8Array<ArrayBuffer>) {
  const headers = { 'content-type': 'image/jpeg', cookie };
  const sent = await fetch(`${url}/photos`, { method: 'POST', headers, body: photo });
  const { id } = (await sent.json()) as { id: string };
  await (await fetch(`${url}/photos/${id}`, { headers: { cookie } })).arrayBuffer();
}

type Shown = { id: string; thumbnailUrl: string | null };

async function uploadToWalt(
  url: string,
  { cookie, projectId }: Person,
  photo: Uint8Array<ArrayBuffer>,
) {
  const at = `${url}/api/projects/${projectId}`;
  const post = async (path: string, body: object) => {
    const headers = { cookie, 'content-type': 'application/json' };
    return (await fetch(at + path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  };
  const file = { filename: 'us.jpg', contentType: 'image/jpeg', fileSize: photo.length };
  const { uploadUrls } = (await post('/upload-urls', { files: [file] })) as {
    uploadUrls: { uploadUrl: string; s3Key: string }[];
  };
  const [upload] = uploadUrls;
  if (!upload) throw new Error('No address to upload to');
  const { pathname, search } = new URL(upload.uploadUrl);
  const headers = { 'content-type': 'image/jpeg' };
  await fetch(url + pathname + search, { method: 'PUT', headers, body: photo });
  const [claimed] = (await post('/photos', { photos: [{ s3Key: upload.s3Key }] })) as Shown[];
  let address = claimed?.thumbnailUrl;
  while (!address) {
    await pause(10);
    const listed = await fetch(`${at}/photos?limit=5`, { headers: { cookie } });
    const photos = (await listed.json()) as Shown[];
    address = photos.find(({ id }) => id === claimed?.id)?.thumbnailUrl;
  }
  const thumbnail = new URL(address);
  const shown = await fetch(url + thumbnail.pathname + thumbnail.search, { headers: { cookie } });
  await shown.arrayBuffer();
}

/** As a phone takes it: 4000 by 3000 with some grain, and turned. */
const makePhoto = () =>
  sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .blur(1.2)
    .jpeg({ quality: 90 })
    .withMetadata({ orientation: 6 })
    .toBuffer();

async function timed(work: () => Promise<unknown>) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

await main();
