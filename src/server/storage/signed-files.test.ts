import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, utimes, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createDiskStorage } from './disk-storage.ts';
import { signFilePath, verifyFileRequest } from './signed-files.ts';
import { startDiskPeer } from './test-peers.ts';

let peer: Awaited<ReturnType<typeof startDiskPeer>>;
beforeAll(async () => {
  peer = await startDiskPeer();
});
afterAll(() => peer.stop());

const photo = { contentType: 'image/jpeg', bytes: 4 };
const upload = (url: string, body: string, type = 'image/jpeg') =>
  fetch(url, { method: 'PUT', body, headers: { 'content-type': type } });
const incoming = async () => readdir(join(peer.directory, '.incoming')).catch(() => []);

/** A PUT whose declared length and body need not agree, as fetch would never send it. */
function roughUpload(url: string, headers: Record<string, string>) {
  const outgoing = request(url, {
    method: 'PUT',
    headers: { 'content-type': 'image/jpeg', ...headers },
  });
  outgoing.on('error', () => {});
  return outgoing;
}

test('each refusal of an upload says why in a sentence', async () => {
  const url = await peer.storage.uploadUrl({ key: 'users/1/a', ...photo }, 60);
  const answers = [
    await upload(url, 'abcd', 'image/png'),
    await upload(url, 'abcde'),
    await upload(url, 'abc'),
    await upload(`${url}x`, 'abcd'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([415, 413, 400, 403]);
  for (const answer of answers) {
    expect(await answer.json()).toEqual({ error: expect.stringMatching(/^[A-Z].*\.$/) });
  }
});

test('an upload that does not declare its size is refused', async () => {
  const url = await peer.storage.uploadUrl({ key: 'users/1/chunked', ...photo }, 60);
  const outgoing = roughUpload(url, { 'transfer-encoding': 'chunked' });
  outgoing.end('abcd');
  const [answer] = await once(outgoing, 'response');
  expect(answer.statusCode).toBe(400);
  answer.resume();
  expect(await peer.storage.describe('users/1/chunked')).toBeNull();
});

test('an upload that breaks off leaves nothing new and keeps what was there', async () => {
  for (const before of [null, 'old!']) {
    if (before) await peer.storage.put('users/1/torn', Buffer.from(before), 'image/jpeg');
    const url = await peer.storage.uploadUrl({ ...photo, key: 'users/1/torn', bytes: 100 }, 60);
    const outgoing = roughUpload(url, { 'content-length': '100' });
    outgoing.write('half');
    await vi.waitFor(async () => expect(await incoming()).toHaveLength(1));
    outgoing.destroy();
    await vi.waitFor(async () => expect(await incoming()).toHaveLength(0));
    const left = await peer.storage.read('users/1/torn').then(buffer, () => null);
    expect(left?.toString() ?? null).toBe(before);
  }
});

test('a process killed while it stores a file leaves nothing visible', async () => {
  const script = `
    const { createDiskStorage } = await import(${JSON.stringify(join(import.meta.dirname, 'disk-storage.ts'))});
    const { Readable } = await import('node:stream');
    const storage = createDiskStorage({ directory: ${JSON.stringify(peer.directory)}, publicUrl: () => '', signingKey: new Uint8Array(32) });
    async function* endless() {
      for (;;) {
        yield Buffer.alloc(1000);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    }
    await storage.put('users/1/killed', Readable.from(endless()), 'audio/webm');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: 'ignore',
  });
  await vi.waitFor(async () => expect(await incoming()).toHaveLength(1), 10_000);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await peer.storage.describe('users/1/killed')).toBeNull();

  const [orphan = ''] = await incoming();
  await peer.storage.check();
  expect(await incoming()).toEqual([orphan]);
  const yesterday = Date.now() / 1000 - 25 * 3600;
  await utimes(join(peer.directory, '.incoming', orphan), yesterday, yesterday);
  await peer.storage.check();
  expect(await incoming()).toEqual([]);
});

test('what a crash left lent is cleared away once nobody can be working with it', async () => {
  await peer.storage.check();
  const folder = await mkdtemp(join(peer.storage.lendingFolder, 'walt-test-'));
  await writeFile(join(folder, 'photo.jpg'), 'abcd');
  await peer.storage.check();
  expect(await readdir(folder)).toEqual(['photo.jpg']);
  const before = Date.now() / 1000 - 2 * 3600;
  await utimes(folder, before, before);
  await peer.storage.check();
  expect(await readdir(peer.storage.lendingFolder)).toEqual([]);
});

test('an address may be used again while it is valid', async () => {
  const url = await peer.storage.uploadUrl({ key: 'users/1/twice', ...photo }, 60);
  expect((await upload(url, 'abcd')).status).toBe(204);
  expect((await upload(url, 'efgh')).status).toBe(204);
  expect((await buffer(await peer.storage.read('users/1/twice'))).toString()).toBe('efgh');
});

test('a file is served privately, as what it is, and never as a page', async () => {
  await peer.storage.put('users/1/page', Buffer.from('<script>'), 'text/html');
  const url = await peer.storage.downloadUrl('users/1/page', 60);
  const expires = Number(new URL(url).searchParams.get('expires'));
  for (const method of ['GET', 'HEAD']) {
    const asked = Date.now() / 1000;
    const { status, headers } = await fetch(url, { method });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html');
    expect(headers.get('content-length')).toBe('8');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-disposition')).toBe('inline');
    const [, maxAge] = /^private, max-age=(\d+)$/.exec(headers.get('cache-control') ?? '') ?? [];
    expect(Number(maxAge)).toBeLessThanOrEqual(expires - asked);
    expect(Number(maxAge)).toBeGreaterThanOrEqual(expires - Math.ceil(Date.now() / 1000));
    expect(headers.get('content-security-policy')).toContain('sandbox');
  }
});

test('asking beyond the end of a recording answers 416', async () => {
  await peer.storage.put('users/1/short', Buffer.from('abcd'), 'audio/webm');
  const url = await peer.storage.downloadUrl('users/1/short', 60);
  const answer = await fetch(url, { headers: { range: 'bytes=4-' } });
  expect(answer.status).toBe(416);
  expect(answer.headers.get('content-range')).toBe('bytes */4');
});

test('a valid address to a file that is gone answers 404', async () => {
  const answer = await fetch(await peer.storage.downloadUrl('users/1/gone', 60));
  expect(answer.status).toBe(404);
  expect(await answer.json()).toEqual({ error: 'There is no such file.' });
});

test.each([
  '/files/..%2f..%2fetc/passwd',
  '/files/.incoming/x',
  '/files/a%00b',
  '/files/',
  '/files/a?expires=1&expires=2',
])('nothing is served from %s', async (path) => {
  expect((await fetch(peer.origin + path)).status).toBe(403);
});

test('only files take a body of any type', async () => {
  const send = (type: string) =>
    fetch(`${peer.origin}/elsewhere`, {
      method: 'POST',
      body: 'x',
      headers: { 'content-type': type },
    });
  expect((await send('text/plain')).status).toBe(200);
  expect((await send('image/jpeg')).status).toBe(415);
});

test('a signature made with another key is worth nothing', () => {
  const grant = {
    method: 'GET',
    key: 'users/1/a',
    expires: Math.floor(Date.now() / 1000) + 60,
  } as const;
  const url = new URL(signFilePath(new Uint8Array(32), grant), 'http://walt');
  const asked = {
    method: 'GET',
    key: grant.key,
    query: Object.fromEntries(url.searchParams),
  } as const;
  expect(verifyFileRequest(new Uint8Array(32), asked)).toEqual(grant);
  expect(verifyFileRequest(new Uint8Array(32).fill(1), asked)).toBeNull();
});

test('a folder that cannot be written is named with the setting to check', async () => {
  const file = join(peer.directory, 'not-a-folder');
  await writeFile(file, '');
  const storage = createDiskStorage({
    directory: file,
    publicUrl: () => '',
    signingKey: peer.signingKey,
  });
  await expect(storage.check()).rejects.toThrow(/cannot be kept in .*not-a-folder: check DATA_DIR/);
});
