import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NotStored, type Storage } from './storage.ts';
import { startDiskPeer, startS3Peer } from './test-peers.ts';

// The S3 peer lets a request without any signature pass, which a real store with a private bucket
// does not; so every refusal here is of a signature that is wrong, not of one that is missing.
describe.each([
  { name: 'files on disk', start: startDiskPeer },
  { name: 'an S3 bucket', start: startS3Peer },
])('$name', ({ start }) => {
  let storage: Storage;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    ({ storage, stop } = await start());
  });
  afterAll(() => stop());

  const content = async (key: string) => buffer(await storage.read(key));
  const photo = { contentType: 'image/jpeg', bytes: 4 };
  const upload = (url: string, body: string | Uint8Array<ArrayBuffer>, type = 'image/jpeg') =>
    fetch(url, { method: 'PUT', body, headers: { 'content-type': type } });
  const refused = expect.toBeOneOf([400, 403, 413, 415]);

  test('a file is read back as it was put, with its size and type', async () => {
    await storage.put('users/1/a.jpg', Buffer.from('abcd'), 'image/jpeg');
    expect((await content('users/1/a.jpg')).toString()).toBe('abcd');
    expect(await storage.describe('users/1/a.jpg')).toEqual({
      bytes: 4,
      contentType: 'image/jpeg',
    });
  });

  test('a file that is put for now is there, and replaced by one that lasts', async () => {
    await storage.putForNow('users/1/now', Buffer.from('first'), 'image/jpeg');
    expect((await content('users/1/now')).toString()).toBe('first');
    await storage.put('users/1/now', Buffer.from('second'), 'image/jpeg');
    expect((await content('users/1/now')).toString()).toBe('second');
  });

  test('a file can be read at one go', async () => {
    await storage.put('users/1/whole', Buffer.from('abcd'), 'image/jpeg');
    expect(Buffer.from(await storage.readWhole('users/1/whole')).toString()).toBe('abcd');
    await storage.put('users/1/void', new Uint8Array(), 'image/jpeg');
    expect(await storage.readWhole('users/1/void')).toHaveLength(0);
    for (const key of ['users/1/nowhere', 'users/1'])
      await expect(storage.readWhole(key)).rejects.toBeInstanceOf(NotStored);
  });

  test('a file is lent as it is, whatever becomes of it, and lies there but once', async () => {
    await mkdir(storage.lendingFolder, { recursive: true });
    const folder = await mkdtemp(join(storage.lendingFolder, 'walt-test-'));
    const path = join(folder, 'photo.jpg');
    const lent = async () => (await readFile(path)).subarray(0, bytes).toString();
    await storage.put('users/1/lent', Buffer.from('abcd'), 'image/jpeg');
    const bytes = await storage.lend('users/1/lent', path);
    expect(bytes).toBe(4);
    expect(await lent()).toBe('abcd');
    await storage.put('users/1/lent', Buffer.from('another'), 'image/jpeg');
    expect(await storage.lend('users/1/lent', path)).toBe(4);
    await storage.remove('users/1/lent');
    expect(await lent()).toBe('abcd');
    const missing = storage.lend('users/1/lent', join(folder, 'other.jpg'));
    await expect(missing).rejects.toBeInstanceOf(NotStored);
    expect(await readdir(folder)).toEqual(['photo.jpg']);
    await rm(folder, { recursive: true });
    expect(await storage.describe('users/1/lent')).toBeNull();
  });

  test('a long recording can be put as a stream', async () => {
    const chunks = Array.from({ length: 80 }, () => randomBytes(65_536));
    await storage.put('users/1/long.webm', Readable.from(chunks), 'audio/webm;codecs=opus');
    expect((await content('users/1/long.webm')).equals(Buffer.concat(chunks))).toBe(true);
    expect((await storage.describe('users/1/long.webm'))?.contentType).toBe(
      'audio/webm;codecs=opus',
    );
  });

  test('a stream of pieces of any size is put whole', async () => {
    const chunks = [1, 300_001, 0, 262_144, 700_000, 262_143, 77].map((bytes) =>
      randomBytes(bytes),
    );
    await storage.put('users/1/uneven', Readable.from(chunks), 'audio/webm');
    expect((await content('users/1/uneven')).equals(Buffer.concat(chunks))).toBe(true);
  });

  test('an empty file is a file', async () => {
    await storage.put('users/1/empty', new Uint8Array(), 'text/plain');
    expect(await content('users/1/empty')).toHaveLength(0);
    expect(await storage.describe('users/1/empty')).toEqual({
      bytes: 0,
      contentType: 'text/plain',
    });
  });

  test('a stream that fails leaves nothing stored', async () => {
    const failing = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw new Error('the microphone went away');
      })(),
    );
    await expect(storage.put('users/1/failed', failing, 'audio/webm')).rejects.toThrow(
      'microphone',
    );
    expect(await storage.describe('users/1/failed')).toBeNull();
  });

  test('putting again replaces both content and type', async () => {
    await storage.put('users/1/again', Buffer.from('first one'), 'image/jpeg');
    await storage.put('users/1/again', Buffer.from('second'), 'image/png');
    expect((await content('users/1/again')).toString()).toBe('second');
    expect(await storage.describe('users/1/again')).toEqual({ bytes: 6, contentType: 'image/png' });
  });

  test('what is not there is said to be missing', async () => {
    await expect(storage.read('users/1/nothing')).rejects.toBeInstanceOf(NotStored);
    expect(await storage.describe('users/1/nothing')).toBeNull();
    await storage.remove('users/1/nothing');
    await storage.removeAll('users/nobody/');
  });

  test('a removed file is gone', async () => {
    await storage.put('users/1/gone', Buffer.from('x'), 'image/png');
    await storage.remove('users/1/gone');
    await expect(storage.read('users/1/gone')).rejects.toBeInstanceOf(NotStored);
  });

  test.each(['users/7', 'users/7/'])('removing all of %s spares user 71', async (prefix) => {
    const keys = ['users/7/a', 'users/7/photos/b', 'users/7/photos/2026/c', 'users/71/d'];
    for (const key of keys) await storage.put(key, Buffer.from(key), 'text/plain');
    await storage.removeAll(prefix);
    const left = await Promise.all(keys.map((key) => storage.describe(key)));
    expect(left.map((found) => found !== null)).toEqual([false, false, false, true]);
  });

  test.each([
    '../secret',
    'users/../../secret',
    'users/..',
    './users',
    '/etc/passwd',
    'users//1',
    '',
    '/',
    'users/1\0.jpg',
    'users/1\n.jpg',
    'users/1\r\nX-Evil: yes',
    'users\\..\\secret',
    '.incoming/1',
    'users/ä.jpg',
    'users/a b',
    'users/%2e%2e',
    'users/a?b',
  ])('the key %j is refused everywhere', (key) => refusedEverywhere(key));

  test('a key that is too long is refused everywhere', async () => {
    await refusedEverywhere(`users/${'a'.repeat(201)}`);
    await refusedEverywhere(`${'a/'.repeat(300)}a`);
  });

  async function refusedEverywhere(key: string) {
    const uses = [
      () => storage.put(key, Buffer.from('x'), 'text/plain'),
      () => storage.read(key),
      () => storage.lend(key, join(storage.lendingFolder, 'walt-test-refused')),
      () => storage.describe(key),
      () => storage.remove(key),
      () => storage.removeAll(key),
      () => storage.uploadUrl({ key, ...photo }, 60),
      () => storage.downloadUrl(key, 60),
    ];
    for (const use of uses) await expect(use()).rejects.toThrow('file key');
  }

  test.each(['text/html\r\nX-Evil: yes', 'nonsense', '', `a/${'b'.repeat(100)}`])(
    'the content type %j is refused',
    async (contentType) => {
      const terms = { key: 'users/1/type', contentType, bytes: 4 };
      await expect(storage.put('users/1/type', Buffer.from('x'), contentType)).rejects.toThrow(
        'type',
      );
      await expect(storage.uploadUrl(terms, 60)).rejects.toThrow('content type');
    },
  );

  test.each([0, -1, 1.5, Number.NaN])('an upload of %d bytes is not signed', async (bytes) => {
    await expect(storage.uploadUrl({ ...photo, key: 'users/1/n', bytes }, 60)).rejects.toThrow(
      'size',
    );
  });

  test('a browser uploads to one address and reads from another', async () => {
    const put = await upload(await storage.uploadUrl({ key: 'users/2/up', ...photo }, 60), 'abcd');
    expect(put.ok).toBe(true);
    const got = await fetch(await storage.downloadUrl('users/2/up', 60));
    expect(got.headers.get('content-type')).toBe('image/jpeg');
    expect(await got.text()).toBe('abcd');
    expect(await storage.describe('users/2/up')).toEqual({ bytes: 4, contentType: 'image/jpeg' });
  });

  test('a recording is played from the middle', async () => {
    await storage.put('users/2/seek', Buffer.from('0123456789'), 'audio/webm');
    const url = await storage.downloadUrl('users/2/seek', 60);
    const got = await fetch(url, { headers: { range: 'bytes=3-5' } });
    expect(got.status).toBe(206);
    expect(got.headers.get('content-range')).toBe('bytes 3-5/10');
    expect(await got.text()).toBe('345');
  });

  test('an upload of another type or size than announced is refused', async () => {
    const url = await storage.uploadUrl({ key: 'users/2/other', ...photo }, 60);
    expect((await upload(url, 'abcd', 'text/html')).status).toEqual(refused);
    expect((await upload(url, 'abcde')).status).toEqual(refused);
    expect((await upload(url, 'abc')).status).toEqual(refused);
    expect((await upload(url, '')).status).toEqual(refused);
    expect((await upload(url, Buffer.alloc(3_000_000))).status).toEqual(refused);
    expect(await storage.describe('users/2/other')).toBeNull();
  });

  test('an altered address is refused', async () => {
    await storage.put('users/3/private', Buffer.from('story'), 'text/plain');
    const put = new URL(await storage.uploadUrl({ key: 'users/2/mine', ...photo }, 60));
    const get = new URL(await storage.downloadUrl('users/2/mine', 60));
    for (const url of [put, get]) {
      const method = url === put ? 'PUT' : 'GET';
      for (const altered of alterations(url)) {
        const answer = method === 'PUT' ? await upload(altered, 'abcd') : await fetch(altered);
        expect([altered, answer.status]).toEqual([altered, expect.toBeOneOf([400, 403])]);
      }
    }
    expect((await content('users/3/private')).toString()).toBe('story');
    expect(await storage.describe('users/2/mine')).toBeNull();
  });

  test('an address to upload does not read, and one to read does not upload', async () => {
    await storage.put('users/2/both', Buffer.from('story'), 'image/jpeg');
    const put = await storage.uploadUrl({ key: 'users/2/both', ...photo }, 60);
    const get = await storage.downloadUrl('users/2/both', 60);
    expect((await fetch(put, { headers: { 'content-type': 'image/jpeg' } })).status).toBe(403);
    expect((await upload(get, 'abcd')).status).toBe(403);
    expect((await content('users/2/both')).toString()).toBe('story');
  });

  test('an address that has expired is refused', async () => {
    await storage.put('users/2/old', Buffer.from('story'), 'image/jpeg');
    const put = await storage.uploadUrl({ key: 'users/2/old', ...photo }, 1);
    const get = await storage.downloadUrl('users/2/old', 1);
    await sleep(2_100);
    expect((await upload(put, 'abcd')).status).toBe(403);
    expect((await fetch(get)).status).toBe(403);
    expect((await content('users/2/old')).toString()).toBe('story');
  });

  test('a store that works says so', async () => {
    await storage.check();
    expect(storage.description).toMatch(/^files in /);
  });
});

/** Another file, another user, and each part of the query changed or left out in turn. */
function alterations(url: URL) {
  const elsewhere = [
    url.href.replace('users/2/mine', 'users/3/private'),
    url.href.replace('users/2/mine', 'users/2/mine2'),
  ];
  const changed = [...url.searchParams].flatMap(([name, value]) => {
    const longer = new URL(url);
    longer.searchParams.set(name, `${value}1`);
    return longer.href;
  });
  const signature = /(signature=)(.)/i;
  const flipped = url.href.replace(
    signature,
    (_, name, first) => name + (first === 'a' ? 'b' : 'a'),
  );
  return [...elsewhere, ...changed, flipped];
}
