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

/** The order of such a list, in the very words of the indexes that serve it. */
export const newestFirst = (time: SQLWrapper, id: SQLWrapper) =>
  sql`${time} desc nulls last, ${id} desc nulls last`;
