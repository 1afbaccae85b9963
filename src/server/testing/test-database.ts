import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { inject, onTestFinished } from 'vitest';
import type { Db } from '#server/db/database.ts';
import { connect } from '#server/db/database.ts';

/** Every row of every table, the queue's too, as text: what someone with a copy of the database reads. */
export async function dump(db: Db, { except = [] }: { except?: string[] } = {}) {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')
    order by 1`);
  const lines: string[] = [];
  for (const { name } of tables) {
    if (except.some((left) => name === left || name.startsWith(`${left}.`))) continue;
    const { rows } = await db.execute<{ row: string }>(
      sql.raw(`select t::text as row from ${name} t order by 1`),
    );
    lines.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  return lines.join('\n');
}

/** A database of a test's own in which nothing has been made yet; it is gone when the test has ended. */
export async function emptyDatabase() {
  const admin = connect(inject('postgresUrl'));
  const name = `empty_${randomUUID().replaceAll('-', '')}`;
  await admin.pool.query(`create database ${name} template template0`);
  const url = new URL(admin.url);
  url.pathname = `/${name}`;
  const database = connect(url.href);
  onTestFinished(async () => {
    await database.close();
    await admin.pool.query(`drop database ${name} with (force)`);
    await admin.close();
  });
  return database;
}
