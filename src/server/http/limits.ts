import { eq, lte, sql } from 'drizzle-orm';
import { committedLazily, type Db } from '#server/db/database.ts';
import { tooMany } from '#server/errors.ts';
import { hashToken } from '#server/secrets.ts';
import { limitsTable } from './limits.table.ts';

export type Limit = {
  name: string;
  most: number;
  seconds: number;
  /** Nobody waits until the count is on the disk: it keeps order and guards nothing, should a power cut take some of it back. */
  isLazy?: true;
};

export type Limits = ReturnType<typeof createLimits>;

/** Hashed, because a subject may be a device's proof or the address of someone without an account. */
const keyOf = (limit: Limit, subject: string) => `${limit.name}:${hashToken(subject)}`;

/** Counts attempts in the database, so that all processes share one count. */
export function createLimits(db: Db) {
  return {
    /** Uses one attempt, or refuses with the time to wait. */
    async take(limit: Limit, subject: string) {
      const fresh = sql`now() + make_interval(secs => ${limit.seconds})`;
      const over = sql`${limitsTable.resetsAt} <= now()`;
      const [row] = await db
        .insert(limitsTable)
        .values({ key: keyOf(limit, subject), used: 1, resetsAt: fresh })
        .onConflictDoUpdate({
          target: limitsTable.key,
          set: {
            used: sql`case when ${over} then 1 else ${limitsTable.used} + 1 end`,
            resetsAt: sql`case when ${over} then ${fresh} else ${limitsTable.resetsAt} end`,
          },
        })
        .returning({
          used: limitsTable.used,
          wait: sql<number>`ceil(extract(epoch from ${limitsTable.resetsAt} - now()))::int`,
          ...(limit.isLazy && { isLazy: committedLazily }),
        });
      if (row && row.used > limit.most) throw tooMany(Math.max(1, row.wait));
    },

    /** Gives one attempt back: it turned out well. */
    async giveBack(limit: Limit, subject: string) {
      await db
        .update(limitsTable)
        .set({ used: sql`greatest(0, ${limitsTable.used} - 1)` })
        .where(eq(limitsTable.key, keyOf(limit, subject)));
    },

    async sweep() {
      await db.delete(limitsTable).where(lte(limitsTable.resetsAt, sql`now()`));
    },
  };
}
