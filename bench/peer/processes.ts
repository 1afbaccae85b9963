import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { npmStart } from '#bench/npm-start.ts';

const root = join(import.meta.dirname, '../..');

/** A server under measurement: where it is, and how long it took to be there. */
export type Running = { child: ChildProcess; url: string; seconds: number };

/** Walt as `npm start` runs him, with the log that he writes where nobody looks at a terminal. */
export const startWalt = (dataDir: string) =>
  run([...npmStart.options, 'scripts/start.ts'], {
    ...npmStart.env,
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'info',
  });

export const startFloor = (databaseUrl: string, directory: string) =>
  run(['bench/peer/floor.ts', databaseUrl, directory], { NODE_COMPILE_CACHE: '.cache/compiled' });

const run = (args: string[], env: Record<string, string>) =>
  spawnServer(args, { cwd: root, env }, saidReady);

type Home = { cwd: string; env: Record<string, string> };

/** Starts it and waits until `ready` knows its address. */
export async function spawnServer(
  args: string[],
  { cwd, env }: Home,
  ready: (child: ChildProcess) => Promise<string>,
): Promise<Running> {
  const began = performance.now();
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  child.stdout.resume();
  const ended = new Promise<never>((_, reject) => {
    child.once('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code}`)));
  });
  const url = await Promise.race([ready(child), ended]);
  return { child, url, seconds: (performance.now() - began) / 1000 };
}

/** Walt and the floor say where they are. */
const saidReady = (child: ChildProcess) =>
  new Promise<string>((resolve) => {
    let said = '';
    child.stdout?.on('data', (chunk) => {
      said += chunk;
      const found = said.match(/ at http:\/\/[^:]+:(\d+)/)?.[1];
      if (found && said.includes('Ready')) resolve(`http://127.0.0.1:${found}`);
    });
  });

export async function stop({ child }: Running) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}

/** The address of the PostgreSQL that came along with Walt. */
export function databaseOf(dataDir: string) {
  const port = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[3];
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8');
  return `postgres://walt:${password}@127.0.0.1:${port}/postgres`;
}

const tickMs = 10;

/** How long this process has been on a core so far, in milliseconds. */
export function cpuMs({ child: { pid } }: Running) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}

export const residentMb = ({ child: { pid } }: Running) =>
  Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1]) / 1024;

/** CPU in milliseconds a second while nobody asks for anything. */
export async function idleCpu(running: Running, seconds: number) {
  const before = cpuMs(running);
  await pause(seconds * 1000);
  return (cpuMs(running) - before) / seconds;
}
