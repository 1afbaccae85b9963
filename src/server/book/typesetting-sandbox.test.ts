import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProcesses } from '#server/workers/processes.ts';
import { environment } from '#server/workers/sandbox.ts';
import type { Attempt, Outcome } from './test-prisoner.ts';
import { accessTo } from './typesetter.ts';

const script = new URL('./test-prisoner.ts', import.meta.url);

let home: string;
let attempt: Attempt;
const calls: string[] = [];
/** Hears whoever calls, and whatever they ask for as a proxy. */
const server = createServer((socket) => {
  socket.on('error', () => {});
  socket.on('data', (said) => {
    calls.push(String(said).split('\r\n', 1)[0] ?? '');
    socket.end('HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n');
  });
});

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'walt-test-'));
  await writeFile(join(home, 'secret.txt'), 'the secret');
  for (const data of ['.local/share', 'Library/Application Support']) {
    const own = join(home, data, 'typst/packages/local/mine/0.1.0');
    await mkdir(own, { recursive: true });
    const about = ['name = "mine"', 'version = "0.1.0"', 'entrypoint = "a.typ"'];
    await writeFile(join(own, 'typst.toml'), ['[package]', ...about, ''].join('\n'));
    await writeFile(join(own, 'a.typ'), '#let told = "the secret"');
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  attempt = { secret: join(home, 'secret.txt'), port: (server.address() as AddressInfo).port };
});
afterAll(async () => {
  server.close();
  await rm(home, { recursive: true });
});

const done = (outcome: Outcome) =>
  Object.entries(outcome).flatMap(([name, said]) => (said.startsWith('done') ? [name] : []));

describe('a process that opens what strangers wrote', () => {
  it('sees no file but the program, starts nothing and reaches nobody, whatever it is told to do', async () => {
    const limits = { heapMegabytes: 192, atOnce: 1, taskSeconds: 60, idleSeconds: 60 };
    const processes = createProcesses<Attempt, Outcome>({
      script,
      access: accessTo(join(home, 'lent')),
      ...limits,
    });
    const outcome = await processes.run(attempt).finally(processes.close);
    expect(done(outcome)).toEqual([]);
    expect(Object.keys(outcome)).toHaveLength(17);
    expect(JSON.stringify(outcome)).not.toContain('the secret');
    expect(calls).toEqual([]);
    expect(existsSync(`${attempt.secret}.new`)).toBe(false);
  });
});

describe('the same script, left to itself', () => {
  const run = async (env: NodeJS.ProcessEnv): Promise<Outcome> => {
    const child = fork(script, ['unbound'], { env, execArgv: [], serialization: 'advanced' });
    child.send(attempt);
    const [outcome] = await once(child, 'message');
    child.kill();
    return outcome;
  };

  it('does all that Node lets it, and fetches packages by the proxy that its environment names', async () => {
    calls.length = 0;
    const proxy = `http://127.0.0.1:${attempt.port}`;
    expect(done(await run({ HOME: home, ALL_PROXY: proxy }))).toEqual([
      ...['reads a file', 'sees whether there is a file', 'lists a folder', 'writes a file'],
      ...['runs a program', 'connects', 'fetches', 'listens', 'sends a datagram'],
      ...['asks for a name', 'typesets a package of this machine'],
    ]);
    expect(calls).toEqual(['GET / HTTP/1.1', 'CONNECT packages.typst.org:443 HTTP/1.1']);
    // Ours is nobody.
    expect(environment()['ALL_PROXY']).toBe('http://127.0.0.1:0');
  });
});
