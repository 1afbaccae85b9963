import { createWriteStream } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import yazl from 'yazl';
import type { Database } from '#server/db/database.ts';
import { NotStored, type Storage } from '#server/storage/storage.ts';
import { listTables, nameOf, type Table } from './tables.ts';

export const backupVersion = 1;
const rowsAtOnce = 500;

export type Manifest = {
  version: number;
  madeAt: string;
  /** The migrations that the rows fit. */
  migrations: string[];
  tables: string[];
};

type Backup = {
  database: Pick<Database, 'pool'>;
  storage: Storage;
  /** The file with the key that lies outside the database, where it is a file. */
  keyFile: string | null;
  output: string;
};

/** Writes every row and every file into one zip. What is being written meanwhile is in it wholly or not at all. */
export async function backUp({ database, storage, keyFile, output }: Backup) {
  const client = await database.pool.connect();
  const unfinished = `${output}.unfinished`;
  const counts = { rows: 0, files: 0 };
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await client.query('begin isolation level repeatable read read only');
    const zip = new yazl.ZipFile();
    const written = pipeline(zip.outputStream, createWriteStream(unfinished, { mode: 0o600 }));
    const fail = (error: Error) => (zip.outputStream as unknown as Readable).destroy(error);
    zip.on('error', fail);
    fill(zip, client, { storage, keyFile, counts, fail }).catch(fail);
    await written;
    await client.query('commit');
    await rename(unfinished, output);
    return counts;
  } catch (error) {
    await rm(unfinished, { force: true });
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release(true);
  }
}

type Filling = Pick<Backup, 'storage' | 'keyFile'> & {
  counts: { rows: number; files: number };
  fail: (error: Error) => void;
};

async function fill(
  zip: yazl.ZipFile,
  client: pg.PoolClient,
  { storage, keyFile, counts, fail }: Filling,
) {
  const tables = await listTables(client);
  const manifest: Manifest = {
    version: backupVersion,
    madeAt: new Date().toISOString(),
    migrations: await listMigrations(client),
    tables: tables.map(({ name }) => name),
  };
  zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), 'manifest.json');
  if (keyFile) zip.addBuffer(await readFile(keyFile), 'encryption-key');
  const addLazily = (path: string, open: () => Promise<Readable>) =>
    zip.addReadStreamLazy(path, (done) => {
      open().then(
        (stream) => done(null, stream.once('error', fail)),
        (error) => done(error, undefined as never),
      );
    });
  for (const table of tables) {
    addLazily(`tables/${table.name}.jsonl`, async () =>
      Readable.from(rowsOf(client, table, counts)),
    );
  }
  // Read after the rows: a file too many does no harm, a row without its file does.
  for await (const { key } of storage.list('users')) {
    counts.files += 1;
    const described = await storage.describe(key);
    if (!described) continue;
    zip.addBuffer(
      Buffer.from(JSON.stringify({ contentType: described.contentType })),
      `types/${key}.json`,
    );
    addLazily(`files/${key}`, () => storage.read(key).catch(emptyIfGone));
  }
  zip.end();
}

/** Deleted since it was listed. */
const emptyIfGone = (error: unknown) => {
  if (error instanceof NotStored) return Readable.from([]);
  throw error;
};

/** Each row as a line of JSON, read a few hundred at a time. */
async function* rowsOf(client: pg.PoolClient, table: Table, counts: { rows: number }) {
  await client.query(
    `declare reading no scroll cursor for select to_jsonb(t)::text as row from ${nameOf(table)} t`,
  );
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${rowsAtOnce} from reading`);
    if (rows.length === 0) break;
    counts.rows += rows.length;
    yield `${rows.map(({ row }) => row).join('\n')}\n`;
  }
  await client.query('close reading');
}

export async function listMigrations(client: pg.ClientBase) {
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by id',
  );
  return rows.map(({ hash }) => hash);
}
