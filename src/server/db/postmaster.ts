import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { CannotStart } from '#server/errors.ts';

/** Runs pg_ctl on one cluster. */
export type Control = (...args: string[]) => Promise<string>;

/** A server on its way; `up` tells how that went. */
export type Launched = { up: Promise<void> };

/** Sets the server of a cluster going unless it runs, and answers as soon as its process is there. */
export async function launch(directory: string, control: Control, port: number): Promise<Launched> {
  if ((await portOfRunning(directory, control)) !== null) return { up: Promise.resolve() };
  if (await isGhost(await readPidFile(directory))) await rm(pidFile(directory));
  const up = startServer(directory, control, port);
  up.catch(() => {});
  return { up };
}

/** Nothing is replicated; with the default each checkpoint writes a file for it, and on a full disk dies of that. */
const withoutReplication = '-c max_active_replication_origins=0';

async function startServer(directory: string, control: Control, port: number) {
  const options = `-p ${port} -h 127.0.0.1 -k '' ${withoutReplication}`;
  try {
    await control('-o', options, '-l', join(directory, 'server.log'), '-w', '-t', '60', 'start');
  } catch (error) {
    if ((await portOfRunning(directory, control)) !== null) throw alreadyRunning(directory);
    throw new CannotStart(`PostgreSQL did not start: see ${join(directory, 'server.log')}.`, {
      cause: error,
    });
  }
}

export const alreadyRunning = (directory: string) =>
  new CannotStart(
    `Walt is already running on ${dirname(directory)}: stop it, or set another DATA_DIR.`,
  );

const pidFile = (directory: string) => join(directory, 'postmaster.pid');

/** The first line is the process, the fourth its port. */
async function readPidFile(directory: string) {
  const lines = (await readFile(pidFile(directory), 'utf8').catch(() => '')).split('\n');
  return { pid: Number(lines[0]) || null, port: Number(lines[3]) || null };
}

/** A server that outlived a killed process goes on being used. */
export async function portOfRunning(directory: string, control: Control) {
  // A server whose file is gone ends by itself, so without one there is none.
  if ((await readPidFile(directory)).pid === null) return null;
  const alive = await control('status').then(
    () => true,
    () => false,
  );
  const found = await readPidFile(directory);
  return alive && !(await isGhost(found)) ? found.port : null;
}

/**
 * A killed server that nobody has collected, as in a container without an init, only looks alive; so does one
 * whose number another program got after a restart of the machine.
 */
async function isGhost({ pid }: { pid: number | null }) {
  const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  if (state === '') return false;
  const [, name, status] = /^\d+ \((.*)\) (.)/s.exec(state) ?? [];
  return name !== 'postgres' || status === 'Z';
}

export function freePort() {
  return new Promise<number>((resolve, reject) => {
    const probe = createServer().unref();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
