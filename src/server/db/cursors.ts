import { type SQLWrapper, sql } from 'drizzle-orm';

/** Names a row by its place in a list ordered by time and id; microseconds, since a Date loses them. */
export const cursorOf = (time: SQLWrapper, id: SQLWrapper) =>
  sql<string>`(extract(epoch from ${time}) * 1000000)::bigint || '_' || ${id}`;

/** The rows that come after that place, newest first. */
export function afterCursor(time: SQLWrapper, id: SQLWrapper, cursor: string | undefined) {
  if (!cursor) return undefined;
  const [micros, last] = cursor.split('_');
  return sql`(${time}, ${id}) < (
    'epoch'::timestamptz + ${micros}::float8 * interval '1 microsecond', ${last}::uuid
  )`;
}

/** The same in a prepared statement, with the values of `placeAt` to fill it in. */
export const afterPlace = (time: SQLWrapper, id: SQLWrapper) => sql`(${time}, ${id}) < (
    'epoch'::timestamptz + ${sql.placeholder('micros')}::float8 * interval '1 microsecond',
    ${sql.placeholder('last')}::uuid
  )`;

export function placeAt(cursor: string | undefined) {
  const [micros, last] = cursor?.split('_') ?? [];
  return { micros, last };
}

/** The order of such a list, in the very words of the indexes that serve it. */
export const newestFirst = (time: SQLWrapper, id: SQLWrapper) =>
  sql`${time} desc nulls last, ${id} desc nulls last`;
