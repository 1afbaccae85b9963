import { desc, eq, sql } from 'drizzle-orm';
import type { ModelUsage } from '#contract/model-usage.ts';
import type { Deps } from '#server/compose.ts';
import { usersTable } from '#server/features/accounts/accounts.table.ts';
import { monthOf } from '#server/provider/database-meter.ts';
import { modelUsageTable } from '#server/provider/usage.table.ts';

/** What the model has cost this month, for administrators. */
export async function readModelUsage({ db, config, mind }: Deps): Promise<ModelUsage> {
  const month = monthOf(new Date());
  const tokens = sql<number>`(${modelUsageTable.tokensRead} + ${modelUsageTable.tokensWritten})::float8`;
  const people = await db
    .select({ id: modelUsageTable.whose, name: usersTable.name, tokens })
    .from(modelUsageTable)
    .leftJoin(usersTable, eq(sql`${usersTable.id}::text`, modelUsageTable.whose))
    .where(eq(modelUsageTable.month, month))
    .orderBy(desc(tokens), modelUsageTable.whose);
  const budget = config.mind.kind === 'model' ? config.mind.budget : null;
  return {
    model: config.mind.kind === 'model' ? mind.description : null,
    month,
    tokens: people.reduce((sum, one) => sum + one.tokens, 0),
    budget: budget?.monthly ?? null,
    budgetPerPerson: budget?.monthlyPerPerson ?? null,
    people,
  };
}
