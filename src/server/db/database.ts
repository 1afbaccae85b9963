import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { Failure, hasCode } from '#server/errors.ts';
import { ConnectionPool } from './connection-pool.ts';

export type Db = ReturnType<typeof connect>['db'];
/** Either the database or a transaction on it: what a function takes that may run inside another's. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0] | Db;

export type Database = ReturnType<typeof connect>;

/** Opens the pool that every request shares. */
export function connect(url: string) {
  const pool = new ConnectionPool({
    connectionString: url,
    max: 20,
    // Kept even when idle: on a full disk PostgreSQL may open no other, and reading goes on.
    min: 4,
    statement_timeout: 15_000,
    // A server that has gone silent never says no; then we stop waiting ourselves.
    query_timeout: 20_000,
    keepAlive: true,
    idle_in_transaction_session_timeout: 30_000,
  });
  // Without listeners a connection that the server drops, idle or in a transaction, would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  // Pg's own gives a connection up at every failed query, also where nothing is wrong with it.
  pool.query = ((...query: Parameters<pg.PoolClient['query']>) =>
    withClient(pool, async (client) => client.query(...query))) as typeof pool.query;
  const db = drizzle(pool, { casing });
  db.transaction = (work, settings) =>
    withClient(pool, (client) => drizzle(client, { casing }).transaction(work, settings));
  return { db, pool, url, close: () => pool.end() };
}

const casing = 'snake_case';

/** Drizzle's own never gives a connection back that broke at `begin`; after twenty of those none are left. */
async function withClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>) {
  const client = await pool.connect();
  let broken = false;
  try {
    return await work(client);
  } catch (error) {
    broken = isAway(error);
    throw error;
  } finally {
    client.release(broken);
  }
}

const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ECONNABORTED',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '53300',
]);

/** Pg has no codes for these. The last is what a transaction says whose connection has gone meanwhile. */
const awayWords =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|not queryable/;

const refusals = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH']);

/** Whether there is no server at that address at all, rather than one that does not answer. */
export function isNowhere(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && refusals.has(String(error.code))) return true;
  return error.cause !== undefined && isNowhere(error.cause);
}

/** Whether an error means that the database cannot be reached, rather than that a query is wrong. */
export function isAway(error: unknown): boolean {
  // What has a sentence of its own may rest on another's connection, such as a provider's.
  if (!(error instanceof Error) || error instanceof Failure) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (awayCodes.has(code) || code.startsWith('08')) return true;
  if (awayWords.test(error.message)) return true;
  return error.cause !== undefined && isAway(error.cause);
}

const orphanCodes = new Set(['23503']);

/** Whether a row could not be written because what it belongs to was deleted in the same moment. */
export const isOrphan = (error: unknown) => hasCode(error, orphanCodes);

const duplicateCodes = new Set(['23505']);

/** Whether an insert failed because the row is already there. */
export const isDuplicate = (error: unknown) => hasCode(error, duplicateCodes);

/**
 * Always true, and lets the transaction be over before it is on the disk, where that takes longer than all the rest: it
 * survives whatever happens to this process, but not a power cut a moment later. It stands where it is looked at for a row
 * at least: in a condition, or in what is returned. Only for what is made or asked for again when it is gone, or does no
 * harm then. What is committed after it takes it along.
 */
export const committedLazily = sql<boolean>`set_config('synchronous_commit', 'off', true) = 'off'`;
