import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { connect, type Database } from '#server/db/database.ts';
import { createCluster } from '#server/db/embedded-cluster.ts';
import { findBinaries, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { asUnprivileged } from '#server/db/unprivileged.ts';
import { jobs } from '#server/features.ts';
import { startQueue } from '#server/jobs/pg-boss-queue.ts';
import { giveUp } from '#server/lifetime.ts';
import { createLog } from '#server/log.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

export const template = 'walt_template';

/**
 * This server never has to survive a crash, so it does not wait for the disk; tests of crashes start
 * their own. Three workers hold more connections between them than the hundred that it has by itself, and
 * no database lives long enough to be worth cleaning up.
 */
const settings = [
  'fsync = off',
  'full_page_writes = off',
  'synchronous_commit = off',
  'autovacuum = off',
  'checkpoint_timeout = 1d',
  'max_wal_size = 4GB',
  'max_connections = 400',
];

async function createForgetfulCluster(directory: string) {
  const binaries = await findBinaries();
  await createCluster(directory, binaries, await asUnprivileged(binaries.postgres, directory));
  await appendFile(join(directory, 'postgresql.conf'), `\n${settings.join('\n')}\n`);
}

/** A house opens fifteen connections, and hashing a password four thousand times for each is a tenth of its opening. */
async function hashOnce(pool: Database['pool'], url: string) {
  const { username, password } = new URL(url);
  const client = await pool.connect();
  await client.query('set scram_iterations = 1');
  await client.query(`alter role ${username} password '${password}'`);
  client.release();
}

/** One real PostgreSQL for the whole run, with a migrated database that every test file copies. */
export async function setup(project: TestProject) {
  const directory = await mkdtemp(join(tmpdir(), 'walt-test-'));
  await createForgetfulCluster(join(directory, 'postgres'));
  const postgres = await startEmbeddedPostgres(join(directory, 'postgres'), giveUp);
  await postgres.ready();
  const admin = connect(postgres.url);
  await hashOnce(admin.pool, postgres.url);
  await admin.pool.query(`create database ${template}`);
  const url = new URL(postgres.url);
  url.pathname = `/${template}`;
  const database = connect(url.href);
  await migrateDatabase(database);
  const queue = await startQueue(url.href, jobs, createLog('silent'));
  await queue.stop();
  await database.close();
  await admin.close();
  project.provide('postgresUrl', postgres.url);
  const pid = Number(
    (await readFile(join(directory, 'postgres', 'postmaster.pid'), 'utf8')).split('\n', 1)[0],
  );
  // A run that is interrupted comes to no teardown, and would leave the server behind.
  const interrupted = () => {
    try {
      process.kill(pid, 'SIGINT');
    } catch {}
  };
  process.once('exit', interrupted);
  return async () => {
    process.off('exit', interrupted);
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  };
}
