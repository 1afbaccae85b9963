import { and, eq, exists, inArray, type SQL, sql } from 'drizzle-orm';
import {
  type Fact,
  type FactStatus,
  type FactTheme,
  factKinds,
  factMessages,
  themeOfKind,
} from '#contract/facts.ts';
import type { Deps } from '#server/compose.ts';
import type { Tx } from '#server/db/database.ts';
import { notFound } from '#server/errors.ts';
import type { ExportFile } from '#server/feature.ts';
import { messagesTable } from '#server/features/conversations/conversations.table.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';
import { eachOwnProject, type OwnProject } from '#server/features/projects/projects.ts';
import type { KnownFact } from '#server/mind/mind.ts';
import {
  beginOf,
  endOf,
  factContradictionsTable,
  factSourcesTable,
  factsTable,
} from './facts.table.ts';

export type FactFilter = {
  status?: FactStatus | undefined;
  theme?: FactTheme | undefined;
  conversationId?: string | undefined;
};

const inOrder = [
  beginOf(factsTable.when),
  endOf(factsTable.when),
  factsTable.createdAt,
  factsTable.id,
] as const;

/** A hundred of them, from the first one or from behind one; or all. */
type Part = { limit: number; after?: string | undefined };

export async function listFacts(
  db: Tx,
  project: OwnProject,
  { status, theme, conversationId }: FactFilter = {},
  part?: Part,
) {
  const kinds = factKinds.filter((kind) => !theme || themeOfKind[kind] === theme);
  return readFacts(
    db,
    and(
      eq(factsTable.projectId, project.id),
      status && eq(factsTable.status, status),
      theme && inArray(factsTable.kind, kinds),
      conversationId ? restsOn(db, conversationId) : undefined,
    ),
    part,
  );
}

const restsOn = (db: Tx, conversationId: string) =>
  exists(
    db
      .select({ factId: factSourcesTable.factId })
      .from(factSourcesTable)
      .where(
        and(
          eq(factSourcesTable.factId, factsTable.id),
          eq(factSourcesTable.conversationId, conversationId),
        ),
      ),
  );

/** Dated facts in order; what was rejected is never used again. */
export const listTimeline = (db: Tx, project: OwnProject, part?: Part) =>
  readFacts(
    db,
    and(
      eq(factsTable.projectId, project.id),
      sql`${factsTable.when} is not null`,
      sql`${factsTable.status} <> 'rejected'`,
    ),
    part,
  );

/** One fact of a project of this person's. */
export async function getFact(db: Tx, userId: string, id: string): Promise<Fact> {
  const ofUser = inArray(
    factsTable.projectId,
    db.select({ id: projectsTable.id }).from(projectsTable).where(eq(projectsTable.userId, userId)),
  );
  const [found] = await readFacts(db, and(eq(factsTable.id, id), ofUser));
  if (!found) throw notFound(factMessages.notFound);
  return found;
}

async function readFacts(db: Tx, where: SQL | undefined, part?: Part): Promise<Fact[]> {
  const found = db
    .select()
    .from(factsTable)
    .where(and(where, part?.after ? isBehind(db, part.after) : undefined))
    .orderBy(...inOrder);
  const rows = await (part ? found.limit(part.limit) : found);
  const ids = rows.map(({ id }) => id);
  const sources = await sourcesOf(db, ids);
  const contradictions = await contradictionsOf(db, ids);
  return rows.map(({ foundStatement: _, ...row }) => ({
    ...row,
    theme: themeOfKind[row.kind],
    sources: sources.get(row.id) ?? [],
    contradictions: contradictions.get(row.id) ?? [],
  }));
}

/** In order behind one that the caller has seen; behind one that is gone there is nothing. */
function isBehind(db: Tx, id: string) {
  const [begin, end, createdAt] = inOrder;
  const seen = db
    .select({ begin, end, createdAt, id: factsTable.id })
    .from(factsTable)
    .where(eq(factsTable.id, id));
  return sql`(${begin}, ${end}, ${createdAt}, ${factsTable.id}) > (${seen})`;
}

async function sourcesOf(db: Tx, ids: string[]) {
  const { factId, type, sourceId, conversationId, quote, position } = factSourcesTable;
  const rows = await db
    .select({
      factId,
      type,
      id: sourceId,
      conversationId,
      messageId: messagesTable.clientId,
      quote,
    })
    .from(factSourcesTable)
    .leftJoin(messagesTable, eq(messagesTable.id, sourceId))
    .where(inArray(factId, ids))
    .orderBy(factId, position);
  return grouped(rows.map(({ factId: key, ...source }) => [key, source]));
}

/** A contradiction is open until one of the two is rejected or corrected, or both are confirmed. */
async function contradictionsOf(db: Tx, ids: string[]) {
  if (ids.length === 0) return new Map<string, { factId: string; question: string }[]>();
  const { rows } = await db.execute<{ fact_id: string; other_id: string; question: string }>(sql`
    select c.fact_id, c.other_id, c.question from ${factContradictionsTable} c
    join ${factsTable} f on f.id = c.fact_id join ${factsTable} o on o.id = c.other_id
    where (c.fact_id = any(${sql.param(ids)}::uuid[]) or c.other_id = any(${sql.param(ids)}::uuid[]))
      and f.status in ('suggested', 'confirmed') and o.status in ('suggested', 'confirmed')
      and 'suggested' in (f.status, o.status)
    order by c.fact_id, c.other_id`);
  return grouped(
    rows.flatMap(({ fact_id, other_id, question }) => [
      [fact_id, { factId: other_id, question }] as const,
      [other_id, { factId: fact_id, question }] as const,
    ]),
  );
}

function grouped<T>(pairs: (readonly [string, T])[]) {
  const groups = new Map<string, T[]>();
  for (const [key, value] of pairs) groups.set(key, [...(groups.get(key) ?? []), value]);
  return groups;
}

/** What is known of a life, as the mind takes it: with what the person made of each. */
export async function listKnownFacts(db: Tx, project: OwnProject): Promise<KnownFact[]> {
  const facts = await listFacts(db, project);
  return facts.map(({ id, kind, statement, when, people, places, status, sources }) => ({
    id,
    kind,
    statement,
    when,
    people,
    places,
    status,
    rests: sources.map(({ type, id: sourceId, quote }) => ({
      unitId: `${type}:${sourceId}`,
      source: { type, id: sourceId },
      quote,
    })),
  }));
}

/** The facts of each project: complete as JSON, and readable as Markdown. */
export async function* factExport({ db }: Deps, userId: string): AsyncIterable<ExportFile> {
  for await (const { project, folder } of eachOwnProject(db, userId)) {
    const facts = await listFacts(db, project);
    if (facts.length === 0) continue;
    yield { path: `${folder}/facts.json`, text: `${JSON.stringify(facts, null, 2)}\n` };
    yield {
      path: `${folder}/facts.md`,
      text: `# Facts\n\n${facts.map(describeFact).join('\n')}\n`,
    };
  }
}

function describeFact({ statement, when, status, sources }: Fact) {
  const line = `- ${when ? `${when.text}: ` : ''}${statement} (${status})`;
  return [line, ...sources.map(({ quote }) => `  - “${quote.replace(/\s+/g, ' ')}”`)].join('\n');
}
