import { sql } from 'drizzle-orm';
import { timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';

/** Ids grow with time, so the newest rows lie together in every index. */
export const id = () =>
  uuid()
    .primaryKey()
    .$defaultFn(() => v7());

export const time = () => timestamp({ withTimezone: true, mode: 'date' });

export const createdAt = () => time().notNull().defaultNow();

/** Follows every update by itself. */
export const updatedAt = () =>
  time()
    .notNull()
    .defaultNow()
    .$onUpdateFn(() => sql`now()`);
