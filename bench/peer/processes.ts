import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const root = join(import.meta.dirname, '../..');

/** A server under measurement: where it is, and how long it took to be there. */
export type Running = { child: ChildProcess; url: string; seconds: number };

/** Walt as `npm start` runs him, with the log that he writes where nobody looks at a terminal. */
export const startWalt = (dataDir: string) =>
  run(['--disable-warning=ExperimentalWarning', '--max-semi-space-size=4', 'scripts/start.ts'], {
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'info',
    NODE_COMPILE_CACHE: '.cache/compiled',
  });

export const startFloor = (databaseUrl: string, directory: string) =>
  run(['bench/peer/floor.ts', databaseUrl, directory], { NODE_COMPILE_CACHE: '.cache/compiled' });

async function run(args: string[], env: Record<string, string>): Promise<Running> {
  const began = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.once('exit', (code) => reject(new Error(`It ended with ${code}: ${said}`)));
    child.stdout.on('data', (chunk) => {
      said += chunk;
      const found = said.match(/ at http:\/\/[^:]+:(\d+)/)?.[1];
      if (found && said.includes('Ready')) resolve(`http://127.0.0.1:${found}`);
    });
  });
  return { child, url, seconds: (performance.now() - began) / 1000 };
}

export async function stop({ child }: Running) {
  if (child.exitCode !== null) return;
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
