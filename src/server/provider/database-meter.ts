import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { MindFailure } from '#server/mind/mind-failure.ts';
import type { Meter } from './meter.ts';
import { modelUsageTable } from './usage.table.ts';

/** How many tokens a month may cost, read and written together; null where nobody has set a limit. */
export type Budget = { monthly: number | null; monthlyPerPerson: number | null };

export const budgetMessages = {
  all: 'Walt’s model has done all that it may this month. What you tell is kept, and Walt goes on with his own mind until next month.',
  yours:
    'Walt’s model has done all that it may for you this month. What you tell is kept, and Walt goes on with his own mind until next month.',
} as const;

export const monthOf = (day: Date): string => day.toISOString().slice(0, 7);

/** Counts in the database, so that all processes share one budget. */
export function createDatabaseMeter(db: Db, budget: Budget, now = () => new Date()): Meter {
  const { month, whose: account, tokensRead, tokensWritten } = modelUsageTable;
  return {
    async mayAsk(whose) {
      if (budget.monthly === null && budget.monthlyPerPerson === null) return;
      const spent = sql<number>`coalesce(sum(${tokensRead} + ${tokensWritten}), 0)::float8`;
      const [row] = await db
        .select({
          all: spent,
          own: sql<number>`coalesce(sum(${tokensRead} + ${tokensWritten}) filter (where ${account} = ${whose}), 0)::float8`,
        })
        .from(modelUsageTable)
        .where(eq(month, monthOf(now())));
      if (isSpent(row?.all, budget.monthly)) throw new MindFailure(budgetMessages.all);
      if (isSpent(row?.own, budget.monthlyPerPerson)) throw new MindFailure(budgetMessages.yours);
    },
    async count(whose, { read, written }) {
      await db
        .insert(modelUsageTable)
        .values({ month: monthOf(now()), whose, tokensRead: read, tokensWritten: written })
        .onConflictDoUpdate({
          target: [month, account],
          set: {
            tokensRead: sql`${tokensRead} + ${read}`,
            tokensWritten: sql`${tokensWritten} + ${written}`,
          },
        });
    },
  };
}

const isSpent = (spent: number | undefined, most: number | null): boolean =>
  most !== null && (spent ?? 0) >= most;
