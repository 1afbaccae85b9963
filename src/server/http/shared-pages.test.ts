import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSharedPages, sendSharedPage } from './shared-pages.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'walt-pages-'));
  const page = '<meta property="og:image" content="/preview.png" />';
  await writeFile(join(root, 'index.html'), page);
  await writeFile(join(root, 'app.html'), page);
});
afterAll(() => rm(root, { recursive: true }));

it('a shared page names its picture by the whole address, compressed or not', async () => {
  const pages = await readSharedPages(root, new URL('https://walt.example.org'));
  const page = pages.get('index.html');
  if (!page) throw new Error('No page');
  const app = Fastify();
  app.get('/', (request, reply) => sendSharedPage(request, reply, page));
  const whole = '<meta property="og:image" content="https://walt.example.org/preview.png" />';
  const plain = await app.inject({ url: '/' });
  expect(plain.body).toBe(whole);
  const packed = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(whole);
});

it('without an address of our own the pages stay as they were built', async () => {
  expect((await readSharedPages(root, undefined)).size).toBe(0);
});
