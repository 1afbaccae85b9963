import { writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type pg from 'pg';
import yauzl from 'yauzl';
import type { Database } from '#server/db/database.ts';
import { CannotStart } from '#server/errors.ts';
import type { Storage } from '#server/storage/storage.ts';
import { backupVersion, listMigrations, type Manifest } from './back-up.ts';
import { columnsOf, listTables, nameOf, type Table } from './tables.ts';

const rowsAtOnce = 500;

type Restoring = { database: Pick<Database, 'pool'>; storage: Storage; input: string };

/** Puts every row and every file of a backup into a place that is empty. */
export async function restore({ database, storage, input }: Restoring) {
  const zip = await openBackup(input);
  const client = await database.pool.connect();
  const counts = { rows: 0, files: 0 };
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await checkFit(client, await zip.manifest());
    for (const key of zip.keysUnder('files/')) {
      const { contentType } = JSON.parse(await text(await zip.open(`types/${key}.json`)));
      await storage.put(key, await zip.open(`files/${key}`), contentType);
      counts.files += 1;
    }
    await client.query('begin');
    const tables = await listTables(client);
    // What is counted as rows come in has been counted before.
    const triggers = async (state: 'disable' | 'enable') => {
      for (const table of tables)
        await client.query(`alter table ${nameOf(table)} ${state} trigger user`);
    };
    await triggers('disable');
    for (const table of tables) {
      if (!zip.has(`tables/${table.name}.jsonl`)) continue;
      counts.rows += await fillTable(client, table, await zip.open(`tables/${table.name}.jsonl`));
    }
    await triggers('enable');
    await windOnSequences(client);
    await client.query('commit');
    return counts;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release(true);
    zip.close();
  }
}

async function checkFit(client: pg.PoolClient, manifest: Manifest) {
  if (manifest.version !== backupVersion) {
    throw new CannotStart(
      'This backup was made by another version of Walt: restore it with that one.',
    );
  }
  const here = await listMigrations(client);
  if (here.join() !== manifest.migrations.join()) {
    throw new CannotStart(
      'The tables of this backup are not those of this version of Walt: restore it with the version that made it, and update afterwards.',
    );
  }
  const { rows } = await client.query('select exists (select from public.users) as used');
  if (rows[0].used) {
    throw new CannotStart(
      'There are accounts here already: a backup is restored into an empty place.',
    );
  }
}

/** Numbers that are given out in order go on after the last one that was given. */
async function windOnSequences(client: pg.PoolClient) {
  const { rows } = await client.query<{ name: string; column: string; sequence: string }>(`
    select c.relname as name, a.attname as column,
      pg_get_serial_sequence(format('public.%I', c.relname), a.attname) as sequence
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and pg_get_serial_sequence(format('public.%I', c.relname), a.attname) is not null`);
  for (const { name, column, sequence } of rows) {
    const table = { name, columns: [column] };
    await client.query(
      `select setval($1, max(${columnsOf(table)})) from ${nameOf(table)} having max(${columnsOf(table)}) is not null`,
      [sequence],
    );
  }
}

async function fillTable(client: pg.PoolClient, table: Table, rows: Readable) {
  let [count, waiting] = [0, [] as string[]];
  const write = async () => {
    if (waiting.length === 0) return;
    const columns = columnsOf(table);
    await client.query(
      `insert into ${nameOf(table)} (${columns}) overriding system value
       select ${columns} from jsonb_populate_recordset(null::${nameOf(table)}, $1::jsonb)
       on conflict do nothing`,
      [`[${waiting.join(',')}]`],
    );
    count += waiting.length;
    waiting = [];
  };
  for await (const line of createInterface({ input: rows, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line === '') continue;
    waiting.push(line);
    if (waiting.length >= rowsAtOnce) await write();
  }
  await write();
  return count;
}

/** A backup lying open, to be read in any order. */
async function openBackup(path: string) {
  const zip = await new Promise<yauzl.ZipFile>((resolve, reject) =>
    yauzl.open(path, { lazyEntries: true, autoClose: false }, (error, file) =>
      error
        ? reject(new CannotStart(`${path} is no backup that can be read.`, { cause: error }))
        : resolve(file),
    ),
  );
  const entries = new Map<string, yauzl.Entry>();
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: yauzl.Entry) => {
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.once('end', resolve);
    zip.once('error', reject);
    zip.readEntry();
  });
  const open = (name: string) =>
    new Promise<Readable>((resolve, reject) => {
      const entry = entries.get(name);
      if (!entry) return reject(new CannotStart(`${path} lacks ${name}.`));
      zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)));
    });
  return {
    open,
    has: (name: string) => entries.has(name),
    keysUnder: (prefix: string) =>
      [...entries.keys()]
        .filter((name) => name.startsWith(prefix))
        .map((name) => name.slice(prefix.length)),
    manifest: async (): Promise<Manifest> => JSON.parse(await text(await open('manifest.json'))),
    close: () => zip.close(),
  };
}

/** Lays the key of a backup where it is looked for, before anything else is opened. */
export async function restoreKey(input: string, keyFile: string) {
  const zip = await openBackup(input);
  try {
    if (zip.has('encryption-key')) {
      await writeFile(keyFile, await text(await zip.open('encryption-key')), { mode: 0o600 });
    }
  } finally {
    zip.close();
  }
}
