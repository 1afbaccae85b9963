import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import type { Database } from './database.ts';

export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** The steps of which the first migration is the sum. Only databases that began with them still need them. */
export const singleStepsFolder = join(migrationsFolder, 'single-steps');

const lock = 0x57_41_4c_54;

/** Brings the tables up to date. Of several processes starting at once, one does it and the others wait. */
export async function migrateDatabase({ pool }: Database) {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    await finishSingleSteps(client);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lock]).catch(() => {});
    client.release();
  }
}

/**
 * The first migration bears the time of the last single step, so whoever has gone all of them has
 * come as far as a new database. From then on it is also written down like one: as one migration.
 */
async function finishSingleSteps(client: pg.PoolClient) {
  const [sum] = readMigrationFiles({ migrationsFolder });
  if (!sum || !(await hasStepsBefore(client, sum.folderMillis))) return;
  await migrate(drizzle(client), { migrationsFolder: singleStepsFolder });
  await client.query(
    `with steps as (delete from drizzle.__drizzle_migrations where created_at < $1)
     update drizzle.__drizzle_migrations set hash = $2 where created_at = $1`,
    [sum.folderMillis, sum.hash],
  );
}

async function hasStepsBefore(client: pg.PoolClient, time: number) {
  const { rows } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as told`);
  if (rows[0].told === null) return false;
  const steps = 'select from drizzle.__drizzle_migrations where created_at < $1 limit 1';
  return (await client.query(steps, [time])).rowCount === 1;
}
