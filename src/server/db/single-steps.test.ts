import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#server/testing/running-product.ts';
import { emptyDatabase } from '#server/testing/test-database.ts';
import { migrateDatabase, singleStepsFolder } from './migrate.ts';

type Journal = { entries: { tag: string }[] };

/** The first of the single steps, as a version of Walt had them that knew no more. */
async function firstSteps(count: number) {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'meta'));
  const journal: Journal = JSON.parse(
    await readFile(join(singleStepsFolder, 'meta/_journal.json'), 'utf8'),
  );
  const entries = journal.entries.slice(0, count);
  for (const { tag } of entries)
    await cp(join(singleStepsFolder, `${tag}.sql`), join(folder, `${tag}.sql`));
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  return folder;
}

/** Everything that the database knows of its tables; in which order their columns were made is all the same. */
const schemaQuery = `
  with tables as (
    select oid, relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
  )
  select line from (
    select format('column %s.%s %s not null %s, default %s, identity %s, generated %s, collation %s',
      t.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
      pg_get_expr(d.adbin, d.adrelid), a.attidentity, a.attgenerated, a.attcollation) as line
    from tables t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
    union all
    select format('constraint %s.%s %s', t.relname, c.conname, pg_get_constraintdef(c.oid))
    from tables t join pg_constraint c on c.conrelid = t.oid
    union all
    select indexdef from pg_indexes where schemaname = 'public'
    union all
    select format('%s, enabled %s', pg_get_triggerdef(g.oid), g.tgenabled)
    from tables t join pg_trigger g on g.tgrelid = t.oid where not g.tgisinternal
    union all
    select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
    union all
    select format('%s %s', relkind, relname) from pg_class where relnamespace = 'public'::regnamespace
    union all
    select format('type %s %s', t.typname, array(
      select enumlabel from pg_enum where enumtypid = t.oid order by enumsortorder))
    from pg_type t where t.typnamespace = 'public'::regnamespace
    union all
    select format('extension %s', extname) from pg_extension
  ) as lines order by line`;

const read = async (pool: pg.Pool, query: string) => (await pool.query(query)).rows;

const schemaOf = async (pool: pg.Pool) =>
  (await read(pool, schemaQuery)).map(({ line }) => line as string);

const journalOf = (pool: pg.Pool) =>
  read(pool, 'select hash, created_at from drizzle.__drizzle_migrations order by created_at');

async function newDatabase() {
  const database = await emptyDatabase();
  await migrateDatabase(database);
  return database;
}

/** A database as a version of Walt left it that knew only the first steps. */
async function databaseOfBefore(steps: number) {
  const database = await emptyDatabase();
  await migrate(drizzle(database.pool), { migrationsFolder: await firstSteps(steps) });
  return database;
}

const ida = '01900000-0000-7000-8000-000000000001';
const addIda = (pool: pg.Pool) =>
  pool.query(
    `insert into users (id, email, name, password_hash, can_see_progress, can_see_transcripts, contribute_to_world_story)
     values ($1, 'ida@example.org', 'Ida', 'x', true, false, false)`,
    [ida],
  );

const story = '01900000-0000-7000-8000-000000000002';

describe('a database that was begun with single steps', () => {
  it.each([1, 2, 9, 16, 20, 21])('has the tables of a new one, from step %d on', async (steps) => {
    const [before, now] = [await databaseOfBefore(steps), await newDatabase()];
    await addIda(before.pool);
    await migrateDatabase(before);
    const expected = await schemaOf(now.pool);
    expect(expected.length).toBeGreaterThan(500);
    expect(await schemaOf(before.pool)).toEqual(expected);
    expect(await journalOf(before.pool)).toEqual(await journalOf(now.pool));
    expect(await read(before.pool, 'select id, email, name from users')).toEqual([
      { id: ida, email: 'ida@example.org', name: 'Ida' },
    ]);
    expect(await read(before.pool, 'select people from user_tallies')).toEqual([{ people: 1 }]);
  });

  it('keeps what was told, and counts it as one that is read again', async () => {
    const { pool, ...database } = await databaseOfBefore(19);
    await addIda(pool);
    await pool.query(`insert into projects (id, user_id, title) values ($1, $2, 'A life')`, [
      story,
      ida,
    ]);
    await pool.query(
      `insert into entries (id, project_id, kind, content, word_count) values ($1, $1, 'text', 'x', 1)`,
      [story],
    );
    await migrateDatabase({ pool, ...database });
    expect(await read(pool, 'select id, title from projects')).toEqual([
      { id: story, title: 'A life' },
    ]);
    expect(await read(pool, 'select project_id, told, read from reading_states')).toEqual([
      { project_id: story, told: '0', read: null },
    ]);
    expect(await read(pool, 'select project_id, texts, notes from project_tallies')).toEqual([
      { project_id: story, texts: 1, notes: 0 },
    ]);
  });

  it('keeps what was withheld, released and banned, in tables of other names', async () => {
    const { pool, ...database } = await databaseOfBefore(21);
    await addIda(pool);
    await pool.query(`update users set patience = 'veryPatient'`);
    await pool.query(`insert into projects (id, user_id, title) values ($1, $2, 'A life')`, [
      story,
      ida,
    ]);
    const banned = '01900000-0000-7000-8000-000000000003';
    await pool.query(`insert into unsaid (id, project_id, text) values ($1, $2, 'Frank')`, [
      banned,
      story,
    ]);
    const telling = `'${story}', 'entry', '${story}'`;
    for (const statement of [
      `withheld_passages (project_id, type, source_id, key, text, banned_word_id) values (${telling}, 'k', 't', '${banned}')`,
      `told_openly (project_id, type, source_id, key) values (${telling}, 'k')`,
      `kept_out (project_id, type, source_id) values (${telling})`,
      `email_rounds (state_hash, expires_at) values ('h', now())`,
    ])
      await pool.query(`insert into ${statement}`);
    await migrateDatabase({ pool, ...database });
    const told = { project_id: story, type: 'entry', source_id: story };
    expect(await read(pool, 'select end_of_turn_wait from users')).toEqual([
      { end_of_turn_wait: 'veryPatient' },
    ]);
    expect(await read(pool, 'select id, text from banned_words')).toEqual([
      { id: banned, text: 'Frank' },
    ]);
    expect(
      await read(pool, 'select project_id, type, source_id, key from released_passages'),
    ).toEqual([{ ...told, key: 'k' }]);
    expect(await read(pool, 'select project_id, type, source_id from withheld_tellings')).toEqual([
      told,
    ]);
    expect(await read(pool, 'select state_hash from used_oauth_states')).toEqual([
      { state_hash: 'h' },
    ]);
    await pool.query('delete from banned_words');
    expect(await read(pool, 'select key from withheld_passages')).toEqual([]);
  });

  it('is left alone once it has come so far', async () => {
    const database = await databaseOfBefore(21);
    await migrateDatabase(database);
    const journal = await journalOf(database.pool);
    await migrateDatabase(database);
    expect(await journalOf(database.pool)).toEqual(journal);
    expect(journal.length).toBe((await journalOf((await newDatabase()).pool)).length);
  });
});

it('a new database goes none of the single steps', async () => {
  const { pool } = await newDatabase();
  const singleSteps: { entries: { when: number }[] } = JSON.parse(
    await readFile(join(singleStepsFolder, 'meta/_journal.json'), 'utf8'),
  );
  const times = (await journalOf(pool)).map(({ created_at }) => Number(created_at));
  expect(times[0]).toBe(singleSteps.entries.at(-1)?.when);
});
