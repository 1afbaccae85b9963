import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Database } from './database.ts';

const folder = fileURLToPath(new URL('../../../migrations', import.meta.url));
const lock = 0x57_41_4c_54;

/** Brings the tables up to date. Of several processes starting at once, one does it and the others wait. */
export async function migrateDatabase({ pool }: Database) {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lock]).catch(() => {});
    client.release();
  }
}
