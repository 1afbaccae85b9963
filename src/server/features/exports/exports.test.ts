import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountRoutes } from '#contract/accounts.ts';
import { exportRoutes } from '#contract/exports.ts';
import { failureMessages } from '#contract/failures.ts';
import { filesTelling, jsonOf } from '#server/feature.ts';
import { layWholeLife } from '#server/features/projects/test-whole-life.ts';
import { sessionsTable } from '#server/features/sessions/sessions.table.ts';
import { checkSession } from '#server/features/sessions/sessions.ts';
import { openTestHouse, type TestHouse } from '#server/testing/test-house.ts';
import type { Visitor } from '#server/testing/visitor.ts';
import { packExport } from './exports.ts';
import { filesOf } from './files-told.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

it('"Download everything" is a zip with who one is, and without password or session', async () => {
  const visitor = house.visitor();
  const { id, email, name } = await visitor.register({ name: 'Zoë 🌻' });
  await house.visitor().register({ name: 'Someone Else' });
  const { status, headers, bytes } = await visitor.call(exportRoutes.download);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/zip');
  expect(headers['content-disposition']).toMatch(/^attachment; filename="walt-[\d-]+\.zip"$/);
  expect(headers['cache-control']).toBe('no-store');
  const files = unzipSync(bytes);
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['README.md', 'account.json']));
  const account = JSON.parse(strFromU8(files['account.json'] ?? new Uint8Array()));
  expect(account).toMatchObject({ id, email, name, canSeeProgress: true });
  const everything = Object.values(files)
    .map((file) => strFromU8(file))
    .join('\n');
  expect(everything).not.toMatch(/argon2|password.?hash|token/i);
  expect(everything).not.toContain('Someone Else');
});

it('opens without a server: a page leads to the book, the talks, the photos and the recordings', async () => {
  const { visitor } = await layWholeLife(house, 'Whitby & <b>sea</b>');
  const files = unzipSync((await visitor.call(exportRoutes.download)).bytes);
  const read = (path: string) => strFromU8(files[path] ?? new Uint8Array());
  const index = read('index.html');
  expect(index).toContain('Whitby &amp; &lt;b&gt;sea&lt;/b&gt;');
  expect(index).not.toMatch(/<script|https?:/);
  const targets = [...index.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, target = '']) =>
    decodeURIComponent(target),
  );
  expect(targets.filter((target) => !(target in files))).toEqual([]);
  const named = (ending: RegExp) => targets.find((target) => ending.test(target)) ?? '';
  expect(files[named(/\/book\/book\.pdf$/)]?.subarray(0, 5)).toEqual(
    new TextEncoder().encode('%PDF-'),
  );
  expect(read(named(/\/conversations\.html$/))).toContain('I grew up in Whitby');
  expect(named(/^recordings\//)).not.toBe('');
});

it('reads what three files tell once, and lays what is packed later aside', async () => {
  const looks: number[] = [];
  async function* rows() {
    looks.push(1);
    for (let n = 0; n < 3_000; n += 1) yield { n, said: `Year ${n}, by the river, zoë. ` };
  }
  const source = {
    routes: () => {},
    async *dataExport() {
      yield filesTelling(rows, [
        jsonOf('talks.json'),
        { path: 'talks.md', head: '# Talks\n', each: ({ said }) => said },
        { path: 'talks.html', head: '<p>', each: ({ said }) => said, tail: '</p>' },
      ]);
    },
  };
  const files = unzipSync(new Uint8Array(await buffer(packExport(house.deps, [source], someone))));
  const read = (path: string) => strFromU8(files[path] ?? new Uint8Array());
  const told: { said: string }[] = JSON.parse(read('talks.json'));
  expect(told).toHaveLength(3_000);
  const all = told.map(({ said }) => said).join('');
  expect(read('talks.md')).toBe(`# Talks\n${all}`);
  expect(read('talks.html')).toBe(`<p>${all}</p>`);
  expect(looks).toHaveLength(1);
});

it('reads the rows again where there is no room to lay a file aside', async () => {
  const told = async function* () {
    yield ['one ', 'I '];
    yield ['two', 'II'];
  };
  const noRoom = async () => ({
    add: async () => {},
    read: async () => null,
    close: async () => {},
  });
  const texts = [];
  for (const file of filesOf({ paths: ['a.md', 'b.md'], told }, noRoom)) {
    texts.push('open' in file ? await text(await file.open()) : file.text);
  }
  expect(texts).toEqual(['one two', 'I II']);
});

it('a download that nobody takes to its end lets go of what was made for it', async () => {
  const opened: string[] = [];
  const letGo: string[] = [];
  const made = (path: string) => ({
    path,
    open: async () => {
      opened.push(path);
      return Readable.from(endless()).once('close', () => letGo.push(`${path}, half read`));
    },
    discard: () => letGo.push(path),
  });
  const source = {
    routes: () => {},
    async *dataExport() {
      yield made('one.pdf');
      yield made('two.pdf');
    },
  };
  const body = packExport(house.deps, [source], someone);
  for await (const _ of body) if (opened.length > 0) break;
  await expect.poll(() => letGo.toSorted()).toEqual(['one.pdf, half read', 'two.pdf']);
});

async function* endless() {
  for (;;) yield 'a page of a book';
}

const someone = { userId: v7(), check: async () => {} };
const readAll = async (body: AsyncIterable<unknown>) => {
  for await (const _ of body);
};

it('packs words smaller, and takes photos, recordings and books as they are', async () => {
  const open = async () => Readable.from(['again and again, '.repeat(1_000)]);
  const source = {
    routes: () => {},
    async *dataExport() {
      for (const path of ['notes.md', 'talks.json', 'us.jpg', 'memo.webm', 'book.pdf']) {
        yield { path, open };
      }
    },
  };
  const stored: string[] = [];
  unzipSync(new Uint8Array(await buffer(packExport(house.deps, [source], someone))), {
    filter: ({ name, compression }) => compression === 0 && stored.push(name) > 0,
  });
  expect(stored).toEqual(['us.jpg', 'memo.webm', 'book.pdf']);
});

it('a download that fails half-way breaks off rather than passing for complete', async () => {
  const source = {
    routes: () => {},
    async *dataExport() {
      yield { path: 'one.txt', text: 'one' };
      throw new Error('the database went away');
    },
  };
  const body = packExport(house.deps, [source], someone);
  await expect(readAll(body)).rejects.toThrow('the database went away');
});

async function* breaking() {
  yield 'half a picture';
  throw new Error('the file is gone');
}

it.each<[string, () => Promise<Readable>]>([
  ['cannot be opened', () => Promise.reject(new Error('the file is gone'))],
  ['breaks while it is read', async () => Readable.from(breaking())],
])('a download of which one file %s breaks off, and the house stands', async (_, open) => {
  const source = {
    routes: () => {},
    async *dataExport() {
      yield { path: 'photo.jpg', open };
    },
  };
  const body = packExport(house.deps, [source], someone);
  await expect(readAll(body)).rejects.toThrow('the file is gone');
});

it('a download under way breaks off when the session that asked for it ends', async () => {
  const visitor = house.visitor();
  const { id: userId } = await visitor.register();
  const { db } = house.deps;
  const [session] = await db.select().from(sessionsTable).where(eq(sessionsTable.userId, userId));
  const viewer = { userId, sessionId: session?.id ?? '', isAdmin: false };
  const opened: number[] = [];
  const photo = (n: number) => ({
    path: `${n}.jpg`,
    open: async () => {
      opened.push(n);
      await visitor.call(accountRoutes.logout);
      return Readable.from(['picture']);
    },
  });
  const source = {
    routes: () => {},
    async *dataExport() {
      yield photo(1);
      yield photo(2);
    },
  };
  const check = () => checkSession(db, viewer);
  const body = packExport(house.deps, [source], { userId, check });
  await expect(readAll(body)).rejects.toThrow(failureMessages.notAuthenticated);
  expect(opened).toEqual([1]);
});

it('says how far it is to whoever asked for it, and to nobody else', async () => {
  const { visitor } = await layWholeLife(house, 'Whitby');
  const watch = v7();
  const look = async (by: Visitor) =>
    (await by.call(exportRoutes.progress, { query: { watch } })).body;
  expect(await look(visitor)).toBeNull();
  const files = unzipSync((await visitor.call(exportRoutes.download, { query: { watch } })).bytes);
  const all = Object.keys(files).length;
  // What the archive says about itself is not counted.
  expect(await look(visitor)).toEqual({ packed: all - 1, files: all - 1, isOver: true });
  const other = house.visitor();
  await other.register();
  expect(await look(other)).toBeNull();
});

it('is not made without end for one person', async () => {
  const visitor = house.visitor();
  await visitor.register();
  for (let i = 0; i < 20; i++) {
    expect((await visitor.call(exportRoutes.download)).status).toBe(200);
  }
  const { status, headers } = await visitor.call(exportRoutes.download);
  expect(status).toBe(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
});
