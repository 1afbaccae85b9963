import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createProcesses } from './processes.ts';

let folder: string;
let started: string;
let processes: ReturnType<typeof createProcesses<object, Seen>>;
type Seen = { environment: Record<string, string>; file: { bytes: number; sum: number } };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'walt-test-'));
  started = join(folder, 'started');
  processes = createProcesses({
    script: new URL('./test-process.ts', import.meta.url),
    args: [started],
    access: { writes: [join(folder, '*')] },
    heapMegabytes: 64,
    atOnce: 1,
    taskSeconds: 60,
    idleSeconds: 60,
    hasLetterbox: true,
  });
});
afterEach(async () => {
  processes.close();
  await rm(folder, { recursive: true });
});

it('starts while its first task is prepared', async () => {
  const prepare = async () => {
    while (!existsSync(started)) await new Promise((resolve) => setTimeout(resolve, 10));
  };
  await expect(processes.run({}, { prepare })).resolves.toBeDefined();
});

it('goes on with the next task where one could not be prepared', async () => {
  const prepare = () => Promise.reject(new Error('gone'));
  await expect(processes.run({}, { prepare })).rejects.toThrow('gone');
  await expect(processes.run({})).resolves.toBeDefined();
});

it('knows nothing of our environment but where compiled code and passing files are kept', async () => {
  const { environment } = await processes.run({});
  const known = Object.entries(environment).filter(([name]) => !/^NODE_/.test(name));
  const nobody = { ALL_PROXY: 'http://127.0.0.1:0', HOME: '/nowhere', TMPDIR: tmpdir() };
  expect(Object.fromEntries(known)).toEqual(nobody);
});

it('is handed files with its tasks, one after the other', async () => {
  const large = new Uint8Array(5_000_000).fill(3);
  const seen = async (file: Uint8Array) => (await processes.run({}, { file })).file;
  expect(await seen(large)).toEqual({ bytes: 5_000_000, sum: 15_000_000 });
  expect(await seen(new Uint8Array([1, 2]))).toEqual({ bytes: 2, sum: 3 });
  expect((await processes.run({})).file.bytes).toBe(0);
});

it('one that will soon be needed is started once, and waits for its task', async () => {
  processes.warm();
  processes.warm();
  await expect.poll(() => existsSync(started), { timeout: 30_000 }).toBe(true);
  await rm(started);
  processes.warm();
  await processes.run({});
  expect(existsSync(started)).toBe(false);
});
