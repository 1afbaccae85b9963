import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import sharp from 'sharp';
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
 * Ratios hold on a busy machine, too; the absolute figures beside them do not.
 */
const rows = 20_000;
const rounds = 5;
const roundMs = 3_000;
const wanted = process.argv.slice(2);
const isWanted = (part: string) => wanted.length === 0 || wanted.includes(part);

const dataDir = mkdtempSync(join(tmpdir(), 'walt-bench-'));
const photosDir = join(dataDir, 'floor-photos');

async function main() {
  let walt = await startWalt(dataDir);
  let floor = await startFloor(databaseOf(dataDir), photosDir);
  try {
    const person = await signUp(walt.url);
    if (isWanted('starts')) {
      const starts: [number[], number[]] = [[], []];
      for (let round = 0; round < rounds; round += 1) {
        await stop(floor);
        await stop(walt);
        walt = await startWalt(dataDir);
        floor = await startFloor(databaseOf(dataDir), photosDir);
        starts[0].push(walt.seconds);
        starts[1].push(floor.seconds);
      }
      tell('a later start', median(starts[0]), median(starts[1]), 's', 2);
      // Until everything is read that is read in the background after a start.
      await pause(30_000);
      tell('resident memory at rest', residentMb(walt), residentMb(floor), 'MB', 0);
      const seconds = 60;
      const [ours, bare] = await Promise.all([idleCpu(walt, seconds), idleCpu(floor, seconds)]);
      tell('CPU while nobody is there', ours, bare, 'ms a second', 1);
    }
    if (isWanted('lists')) {
      // Only now: what is found unread at a start is read in the background.
      await lay(person);
      await compareLists(walt, floor, person);
      tell('resident memory after the lists', residentMb(walt), residentMb(floor), 'MB', 0);
    }
    if (isWanted('photos')) await comparePhotos(walt, floor, person);
  } finally {
    await stop(floor);
    await stop(walt);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

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

async function compareLists(walt: Running, floor: Running, { cookie, projectId }: Person) {
  const lists = {
    [`50 of ${rows} entries`]: `/api/projects/${projectId}/entries?limit=50`,
    [`50 of ${rows} users`]: '/api/admin/users?page=1',
    'page 390 of them': '/api/admin/users?page=390',
  };
  for (const [name, path] of Object.entries(lists)) {
    const rates = new Map<Running, number[]>([
      [walt, []],
      [floor, []],
    ]);
    const costs = new Map<Running, number[]>([
      [walt, []],
      [floor, []],
    ]);
    for (const server of [walt, floor]) {
      await askFor(server.url + path, { cookie, milliseconds: 1_000 });
    }
    for (let round = 0; round < rounds; round += 1) {
      for (const server of round % 2 ? [walt, floor] : [floor, walt]) {
        const before = cpuMs(server);
        const began = performance.now();
        const answered = await askFor(server.url + path, { cookie, milliseconds: roundMs });
        rates.get(server)?.push(answered / ((performance.now() - began) / 1000));
        costs.get(server)?.push((cpuMs(server) - before) / answered);
      }
    }
    const [ours, bare] = [median(rates.get(walt) ?? []), median(rates.get(floor) ?? [])];
    tell(name, ours, bare, 'requests a second', 0);
    const [cost, bareCost] = [median(costs.get(walt) ?? []), median(costs.get(floor) ?? [])];
    tell('  CPU of the process for each', cost, bareCost, 'ms', 2);
  }
}

/** From the first byte of the upload until the thumbnail is here. */
async function comparePhotos(walt: Running, floor: Running, person: Person) {
  const photo = new Uint8Array(await makePhoto());
  const times: [number[], number[]] = [[], []];
  // The first opens what stays open for the next.
  await uploadToWalt(walt.url, person, photo);
  await uploadToFloor(floor.url, person, photo);
  for (let round = 0; round < rounds * 4; round += 1) {
    times[0].push(await timed(() => uploadToWalt(walt.url, person, photo)));
    times[1].push(await timed(() => uploadToFloor(floor.url, person, photo)));
  }
  tell('a 12-megapixel photo until its thumbnail', median(times[0]), median(times[1]), 'ms', 0);
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

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

function tell(name: string, ours: number, bare: number, unit: string, digits: number) {
  const load = loadavg()[0]?.toFixed(1);
  console.log(
    `${name}: Walt ${ours.toFixed(digits)}, floor ${bare.toFixed(digits)} ${unit}: ` +
      `${(ours / bare).toFixed(2)} × (load ${load})`,
  );
}

await main();
