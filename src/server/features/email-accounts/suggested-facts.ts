import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import {
  emailMessages,
  type SuggestedFact,
  type suggestionStatuses,
  suggestionsAtOnce,
} from '#contract/email-accounts.ts';
import type { Deps } from '#server/compose.ts';
import type { Tx } from '#server/db/database.ts';
import { conflict, invalid, notFound } from '#server/errors.ts';
import { factSourcesTable, factsTable } from '#server/features/facts/facts.table.ts';
import { findActiveProjectId } from '#server/features/projects/active-project.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';
import { ownProject, touchProject } from '#server/features/projects/projects.ts';
import { bannedRows } from '#server/features/redactions/banned-words.ts';
import { emailFactsTable, emailInsightsTable } from './email-accounts.table.ts';

/** Gathers what the mails say of lives. What was said before in the same words is not suggested twice. */
export async function extractFacts(deps: Deps, userId: string) {
  const { db } = deps;
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      update ${emailFactsTable} set status = 'suggested' where id in (
        select distinct on (${plainWords(sql`found.statement`)}) found.id
        from ${emailFactsTable} found join ${emailInsightsTable} i on i.id = found.insight_id
        where i.user_id = ${userId} and found.status = 'found'
          and not exists (
            select 1 from ${emailFactsTable} before
            join ${emailInsightsTable} bi on bi.id = before.insight_id
            where bi.user_id = ${userId} and before.status <> 'found'
              and ${plainWords(sql`before.statement`)} = ${plainWords(sql`found.statement`)})
          and not exists (
            select 1 from ${factsTable} f join ${projectsTable} p on p.id = f.project_id
            where p.user_id = ${userId}
              and ${plainWords(sql`f.found_statement`)} = ${plainWords(sql`found.statement`)})
        order by ${plainWords(sql`found.statement`)}, i.date, found.id)`);
  });
  const { facts } = await listSuggestions(deps, userId, 0, mostInText);
  return { user: inText(facts, 'user'), correspondents: inText(facts, 'correspondent') };
}

const plainWords = (text: SQL) =>
  sql`trim(regexp_replace(lower(${text}), '[^[:alnum:]]+', ' ', 'g'))`;

/** The text is for reading; the list is complete. */
const mostInText = 500;

const inText = (facts: SuggestedFact[], about: SuggestedFact['about']) =>
  facts
    .filter((fact) => fact.about === about)
    .map(({ statement }) => statement)
    .join('\n');

/** In the order of the life; what has no date comes last. Nothing that is to stand nowhere is suggested. */
export async function listSuggestions(
  { db, mind }: Pick<Deps, 'db' | 'mind'>,
  userId: string,
  offset: number,
  most = suggestionsAtOnce,
) {
  const ofUser = and(
    eq(emailInsightsTable.userId, userId),
    eq(emailFactsTable.status, 'suggested'),
    isNull(emailFactsTable.factId),
  );
  const waiting = await db
    .select({ id: emailFactsTable.id, statement: emailFactsTable.statement })
    .from(emailFactsTable)
    .innerJoin(emailInsightsTable, eq(emailInsightsTable.id, emailFactsTable.insightId))
    .where(ofUser)
    .orderBy(
      sql`${emailFactsTable.when}->>'from' nulls last`,
      sql`${emailInsightsTable.date} nulls last`,
      asc(emailFactsTable.id),
    );
  const phrases = await bannedFor(db, userId);
  const texts = waiting.map(({ statement }) => statement);
  const { says } =
    phrases.length > 0 ? await mind.findBanned({ phrases, told: [], texts }, userId) : { says: [] };
  const open = waiting.filter((_, at) => !says[at]).map(({ id }) => id);
  const ids = open.slice(offset, offset + most);
  const rows = await read(db, sql`${emailFactsTable.id} = any(${sql.param(ids)}::uuid[])`);
  const facts = rows.sort((one, two) => ids.indexOf(one.id) - ids.indexOf(two.id));
  return { facts, total: open.length, hasMore: offset + ids.length < open.length };
}

/** What is banned in the project that the person works on. */
async function bannedFor(db: Tx, userId: string): Promise<string[]> {
  const projectId = await findActiveProjectId(db, userId);
  if (!projectId) return [];
  const rows = await bannedRows(db, await ownProject(db, userId, projectId));
  return rows.map(({ text }) => text);
}

async function read(db: Tx, where: SQL | undefined): Promise<SuggestedFact[]> {
  const rows = await db
    .select({ fact: emailFactsTable, email: emailInsightsTable, projectId: factsTable.projectId })
    .from(emailFactsTable)
    .innerJoin(emailInsightsTable, eq(emailInsightsTable.id, emailFactsTable.insightId))
    .leftJoin(factsTable, eq(factsTable.id, emailFactsTable.factId))
    .where(where);
  return rows.map(({ fact, email, projectId }) => ({
    ...{ id: fact.id, about: fact.about, kind: fact.kind, statement: fact.statement },
    ...{ quote: fact.quote, when: fact.when, people: fact.people, places: fact.places, projectId },
    status: fact.factId ? 'confirmed' : fact.status === 'rejected' ? 'rejected' : 'suggested',
    email: {
      ...{ id: email.id, subject: email.subject, date: email.date },
      ...{ sender: email.sender, author: email.author },
    },
  }));
}

type Change = { status: (typeof suggestionStatuses)[number]; projectId?: string | undefined };

/** What the person says of a suggestion. What they accept is a fact of a project from then on. */
export async function changeSuggestion(
  { db }: Deps,
  userId: string,
  { id, status, projectId }: Change & { id: string },
): Promise<SuggestedFact> {
  return db.transaction(async (tx) => {
    await tx.select().from(emailFactsTable).where(eq(emailFactsTable.id, id)).for('update');
    const ofUser = and(eq(emailFactsTable.id, id), eq(emailInsightsTable.userId, userId));
    const [before] = await read(tx, ofUser);
    if (!before) throw notFound(emailMessages.suggestionNotFound);
    if (before.status === 'confirmed') {
      if (status === 'confirmed') return before;
      throw conflict(emailMessages.alreadyAccepted);
    }
    if (status === 'confirmed') await accept(tx, userId, before, projectId);
    else await tx.update(emailFactsTable).set({ status }).where(eq(emailFactsTable.id, id));
    const [after] = await read(tx, ofUser);
    return after ?? before;
  });
}

async function accept(tx: Tx, userId: string, suggestion: SuggestedFact, projectId?: string) {
  const named = projectId ?? (await findActiveProjectId(tx, userId));
  if (!named) throw invalid(emailMessages.noProject);
  const project = await ownProject(tx, userId, named);
  const { kind, statement, when, people, places, quote, email } = suggestion;
  const [fact] = await tx
    .insert(factsTable)
    .values({
      ...{ projectId: project.id, kind, statement, foundStatement: statement, when },
      ...{ people, places, status: 'confirmed' as const },
    })
    .returning({ id: factsTable.id });
  if (!fact) throw new Error('The fact was not kept');
  await tx
    .insert(factSourcesTable)
    .values({ factId: fact.id, position: 0, type: 'email', sourceId: email.id, quote });
  await tx
    .update(emailFactsTable)
    .set({ factId: fact.id, status: 'suggested' })
    .where(eq(emailFactsTable.id, suggestion.id));
  await touchProject(tx, project);
}
