import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  postgresPid,
  runProduct,
  startProduct,
  temporaryFolder,
} from './testing/running-product.ts';
import { eventually, freshDatabase } from './testing/test-house.ts';

// Real processes on a busy machine take their time.
vi.setConfig({ testTimeout: 120_000 });

const person = (i: number) => ({
  name: 'Ida',
  email: `ida${i}@example.org`,
  password: 'a quiet evening',
});
const register = (product: Awaited<ReturnType<typeof startProduct>>, i: number) =>
  product.fetch('/api/auth/register', { method: 'POST', body: person(i) });
const signIn = (product: Awaited<ReturnType<typeof startProduct>>, i: number) =>
  product.fetch('/api/auth/login', { method: 'POST', body: person(i) });

const appears = (path: string) => eventually(() => existsSync(path) || undefined);

function listen(port: number) {
  const server = createServer();
  return new Promise<{ port: number; close(): Promise<void> }>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve({
        port: typeof address === 'object' && address ? address.port : 0,
        close: () => new Promise((done) => server.close(() => done())),
      });
    });
  });
}

describe('the product by itself', () => {
  it('starts on nothing, says what is on, stops on SIGINT, starts again with everything there, refuses a second copy in one line, and stops on SIGTERM', async () => {
    const DATA_DIR = join(await temporaryFolder(), 'made', 'by', 'the', 'start');
    const first = await startProduct({ DATA_DIR });
    expect(first.said.out).toMatch(/Database +PostgreSQL of its own/);
    expect(first.said.out).toMatch(/Files +files in/);
    expect(first.said.out).toMatch(/Mail +letters in/);
    expect((await first.fetch('/healthz')).status).toBe(200);
    expect((await first.fetch('/readyz')).status).toBe(200);
    expect((await register(first, 1)).status).toBe(201);
    expect(await postgresPid(DATA_DIR)).not.toBeNull();
    first.kill('SIGINT');
    expect(await first.ended).toBe(0);
    expect(await postgresPid(DATA_DIR)).toBeNull();

    const second = await startProduct({ DATA_DIR });
    expect((await signIn(second, 1)).status).toBe(200);
    expect(JSON.parse((await register(second, 2)).text).user.isAdmin).toBe(false);

    const copy = await runProduct({ DATA_DIR });
    expect(await copy.ended).toBe(1);
    expect(copy.said.out).toBe('');
    expect(copy.said.err).toMatch(/^Walt cannot start\. Walt is already running on .+\n$/);
    expect((await register(second, 3)).status).toBe(201);

    second.kill('SIGTERM');
    expect(await second.ended).toBe(0);
    expect(await postgresPid(DATA_DIR)).toBeNull();
    expect(first.said.err + second.said.err).toBe('');
  });

  it('keeps its port from everyone else while it is still starting', async () => {
    const DATA_DIR = await temporaryFolder();
    const { port, close } = await listen(0);
    await close();
    const product = await runProduct({ DATA_DIR, PORT: String(port) });
    // The port is asked for before anything is written.
    await appears(join(DATA_DIR, 'postgres-password'));
    await expect(listen(port)).rejects.toThrow('EADDRINUSE');
    await eventually(() => product.said.out.includes('Ready in') || undefined, { seconds: 60 });
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    product.kill('SIGTERM');
    expect(await product.ended).toBe(0);
  });

  it('stops cleanly when it is told to while it is still starting', async () => {
    const DATA_DIR = await temporaryFolder();
    const product = await runProduct({ DATA_DIR });
    await appears(join(DATA_DIR, 'postgres', 'postmaster.pid'));
    product.kill('SIGTERM');
    expect(await product.ended).toBe(0);
    expect(await postgresPid(DATA_DIR)).toBeNull();
    const again = await startProduct({ DATA_DIR });
    expect((await register(again, 1)).status).toBe(201);
  });

  it('of two first copies started at once runs one, and the other says so', async () => {
    const DATA_DIR = await temporaryFolder();
    const copies = await Promise.all([runProduct({ DATA_DIR }), runProduct({ DATA_DIR })]);
    const first = await Promise.race(
      copies.map(async (copy, i) => ({ i, code: await copy.ended })),
    );
    expect(first.code).toBe(1);
    expect(copies[first.i]?.said.err).toMatch(/^Walt cannot start\. Walt is .+\n$/);
    const other = copies[1 - first.i];
    await eventually(() => other?.said.out.includes('Ready in') || undefined);
    other?.kill('SIGTERM');
    expect(await other?.ended).toBe(0);
  });

  it('answers JSON and no file to a path that climbs', async () => {
    const database = await freshDatabase();
    const DATA_DIR = await temporaryFolder();
    const product = await startProduct({ DATA_DIR, DATABASE_URL: database.url });
    for (const path of [
      '/api/../etc/passwd',
      '/api/%2e%2e/%2e%2e/etc/passwd',
      '/files/../../etc/passwd',
      '/assets/..%2f..%2f..%2fpackage.json',
    ]) {
      const { status, text } = await product.fetch(path);
      expect([path, status]).toEqual([path, path.startsWith('/files') ? 403 : 404]);
      expect(JSON.parse(text)).toEqual({ error: expect.any(String) });
    }
    const climbing = await product.fetch('/../../../../../../etc/passwd');
    expect(climbing.text).not.toContain('root:');
  });
});

describe('background work in a process of its own', () => {
  it('sends the letters that a web process leaves to it, and stops when it is told to', async () => {
    const database = await freshDatabase();
    const shared = { DATABASE_URL: database.url, ENCRYPTION_KEY: 'ab'.repeat(32) };
    const folder = await temporaryFolder();
    const web = await startProduct({
      ...shared,
      DATA_DIR: join(folder, 'web'),
      WEB_ONLY: 'true',
    });
    expect(web.said.out).toMatch(/Background work +left to npm run worker/);
    await register(web, 1);
    await web.fetch('/api/auth/forgot-password', { method: 'POST', body: person(1) });
    const DATA_DIR = join(folder, 'not', 'made', 'yet');
    const worker = await runProduct({ ...shared, DATA_DIR }, 'worker');
    await eventually(
      async () => {
        const letters = await readdir(join(DATA_DIR, 'outbox')).catch(() => []);
        return letters.some((name) => name.endsWith('.eml')) || undefined;
      },
      { seconds: 60 },
    );
    worker.kill('SIGTERM');
    expect(await worker.ended).toBe(0);
    expect(worker.said.err).toBe('');
    expect(existsSync(join(folder, 'web', 'outbox'))).toBe(false);
  });

  it('needs a database that both can reach, and says so in one line', async () => {
    const folder = await temporaryFolder();
    const worker = await runProduct({ DATA_DIR: join(folder, 'data') }, 'worker');
    expect(await worker.ended).toBe(1);
    expect(worker.said.err).toMatch(/^Walt cannot start\. [^\n]*DATABASE_URL[^\n]*\n$/);
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('what stops a start says so in one line, with exit code 1, and leaves nothing behind', () => {
  const half = { S3_BUCKET: 'photos' };
  const nobody = 'postgres://walt:hush-hush@127.0.0.1:1/walt';

  it.each<[string, Record<string, string>, RegExp]>([
    [
      'a database that is not there',
      { DATABASE_URL: nobody },
      /DATABASE_URL cannot be reached: .*ECONNREFUSED/,
    ],
    [
      'a name that leads nowhere',
      { DATABASE_URL: 'postgres://u:hush-hush@no.such.host.invalid/d' },
      /DATABASE_URL cannot be reached/,
    ],
    ['half of the S3 group', half, /S3_ACCESS_KEY_ID/],
    ['half of the SMTP group', { SMTP_URL: 'smtp://u:hush-hush@h' }, /MAIL_FROM/],
    ['a host that is not this machine', { HOST: '192.0.2.1' }, /HOST/],
  ])('%s', async (_, environment, sentence) => {
    const folder = await temporaryFolder();
    const product = await runProduct({ DATA_DIR: join(folder, 'data'), ...environment });
    expect(await product.ended).toBe(1);
    expect(product.said.out).toBe('');
    expect(product.said.err).toMatch(/^Walt cannot start\. [^\n]+\.\n$/);
    expect(product.said.err).toMatch(sentence);
    expect(product.said.err).not.toContain('hush-hush');
    expect(await readdir(folder)).toEqual([]);
  });

  it('a port in use', async () => {
    const folder = await temporaryFolder();
    const taken = await listen(0);
    onTestFinished(taken.close);
    const PORT = String(taken.port);
    const product = await runProduct({ DATA_DIR: join(folder, 'data'), PORT });
    expect(await product.ended).toBe(1);
    expect(product.said.err).toBe(
      `Walt cannot start. Port ${PORT} is in use: stop what uses it, or set PORT to another number.\n`,
    );
    expect(await readdir(folder)).toEqual([]);
  });

  it('a DATA_DIR that cannot be written', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'file'), 'not a folder');
    for (const DATA_DIR of [join(folder, 'file', 'sub'), join(folder, 'file')]) {
      const product = await runProduct({ DATA_DIR });
      expect(await product.ended).toBe(1);
      expect(product.said.err).toBe(
        `Walt cannot start. DATA_DIR ${DATA_DIR} cannot be written: set it to a folder that can.\n`,
      );
    }
    expect(await readdir(folder)).toEqual(['file']);
  });

  it('and a DATA_DIR that was there before stays, with what is in it', async () => {
    const folder = await temporaryFolder();
    await mkdir(join(folder, 'data'));
    await writeFile(join(folder, 'data', 'letter.txt'), 'kept');
    const product = await runProduct({ DATA_DIR: join(folder, 'data'), DATABASE_URL: nobody });
    expect(await product.ended).toBe(1);
    expect(await readdir(join(folder, 'data'))).toEqual(['letter.txt']);
  });
});
