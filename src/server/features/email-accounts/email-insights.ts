import { and, asc, count, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { type EmailInsight, emailMessages, insightsAtOnce } from '#contract/email-accounts.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { notFound } from '#server/errors.ts';
import { removeUnsupported } from '#server/features/corpus/cleanup.ts';
import { emailFactsTable, emailInsightsTable } from './email-accounts.table.ts';

/** Newest first; a mail without a date comes last. */
const inOrder = [sql`${emailInsightsTable.date} desc nulls last`, desc(emailInsightsTable.id)];

export async function listInsights(db: Tx, userId: string, offset: number, most = insightsAtOnce) {
  const ofUser = eq(emailInsightsTable.userId, userId);
  const [all] = await db.select({ total: count() }).from(emailInsightsTable).where(ofUser);
  const rows = await db
    .select()
    .from(emailInsightsTable)
    .where(ofUser)
    .orderBy(...inOrder)
    .offset(offset)
    .limit(most);
  const total = all?.total ?? 0;
  const insights = await withInfo(db, rows);
  return { insights, total, hasMore: offset + insights.length < total };
}

export async function getInsight(db: Tx, userId: string, id: string): Promise<EmailInsight> {
  const rows = await db
    .select()
    .from(emailInsightsTable)
    .where(and(eq(emailInsightsTable.id, id), eq(emailInsightsTable.userId, userId)));
  const [insight] = await withInfo(db, rows);
  if (!insight) throw notFound(emailMessages.insightNotFound);
  return insight;
}

type Row = typeof emailInsightsTable.$inferSelect;

async function withInfo(db: Tx, rows: Row[]): Promise<EmailInsight[]> {
  const { insightId, about, quote, position } = emailFactsTable;
  const ids = rows.map(({ id }) => id);
  const facts = await db
    .select({ insightId, about, quote })
    .from(emailFactsTable)
    .where(inArray(insightId, ids))
    .orderBy(asc(position));
  const saidIn = Map.groupBy(facts, (fact) => fact.insightId);
  return rows.map(({ userId: _, messageKey: __, gmailId: ___, createdAt: ____, ...insight }) => {
    const said = saidIn.get(insight.id) ?? [];
    const of = (person: EmailInsight['author']) => [
      ...new Set(said.filter((fact) => fact.about === person).map((fact) => fact.quote)),
    ];
    return {
      ...insight,
      biographicalInfo: { user: of('user'), correspondent: of('correspondent') },
    };
  });
}

/** Which of these mails have been read before, by the name that Gmail gave them or by their own. */
export async function findKnown(db: Tx, userId: string, ids: string[]) {
  const { gmailId, messageKey } = emailInsightsTable;
  const any = sql`any(${sql.param(ids)}::text[])`;
  const rows = await db
    .select({ gmailId, messageKey })
    .from(emailInsightsTable)
    .where(
      and(
        eq(emailInsightsTable.userId, userId),
        or(sql`${gmailId} = ${any}`, sql`${messageKey} = ${any}`),
      ),
    );
  return new Set(rows.flatMap((row) => [row.gmailId ?? '', row.messageKey]));
}

/** All of them go, with the facts that rest on them alone. */
export async function removeInsights(db: Db, userId: string) {
  await db.transaction(async (tx) => {
    await tx.delete(emailInsightsTable).where(eq(emailInsightsTable.userId, userId));
    await removeUnsupported(tx, { userId });
  });
}
