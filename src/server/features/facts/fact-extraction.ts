import { eq, inArray, sql } from 'drizzle-orm';
import type { Deps } from '#server/compose.ts';
import type { Tx } from '#server/db/database.ts';
import type { Outcome, Task } from '#server/features/ai-tasks/task-handler.ts';
import { type Corpus, gatherCorpus } from '#server/features/corpus/corpus.ts';
import type { OwnProject } from '#server/features/projects/projects.ts';
import type { Fact, FoundFacts } from '#server/mind/mind.ts';
import { removeUnsupportedFacts } from './fact-cleanup.ts';
import { factContradictionsTable, factSourcesTable, factsTable } from './facts.table.ts';
import { listKnownFacts } from './facts.ts';
import { type KeptFact, mergeFacts } from './merge-facts.ts';

/** Looks for facts in what was told. */
export async function extractFacts(deps: Deps, { project, scope }: Task): Promise<Outcome> {
  const { db, mind } = deps;
  const corpus = await gatherCorpus(deps, project, scope);
  const { teller } = corpus;
  // What mails say becomes a fact one by one, as the person accepts it.
  const told = corpus.told.filter(({ source }) => source.type !== 'email');
  const known = await listKnownFacts(db, project);
  const found =
    told.length > 0
      ? await mind.extractFacts({ teller, told, known, today: new Date() }, project.userId)
      : { facts: [], contradictions: [] };
  return {
    output: { facts: found.facts.length },
    store: (tx) => keepFacts(tx, project, corpus, found),
  };
}

/** Keeps what was found. Finding it again changes nothing that the person has judged. */
export async function keepFacts(
  tx: Tx,
  project: OwnProject,
  corpus: Corpus,
  { facts, contradictions }: FoundFacts,
) {
  const kept = await readKept(tx, project);
  const { added, again } = mergeFacts(kept, facts);
  await removeUnfound(tx, corpus, kept, new Set(again.map((match) => match.kept.id)));
  const idOf = new Map<Fact, string>(kept.map((fact) => [fact, fact.id]));
  for (const { kept: before, fact } of again) {
    idOf.set(fact, before.id);
    await refresh(tx, corpus, before, fact);
  }
  for (const fact of added) idOf.set(fact, await add(tx, project, corpus, fact));
  await keepContradictions(tx, contradictions, nameFacts(idOf, kept));
  // What was deleted while Walt was thinking.
  await removeUnsupportedFacts(tx, project);
}

async function readKept(tx: Tx, project: OwnProject): Promise<KeptFact[]> {
  const known = await listKnownFacts(tx, project);
  const rows = await tx
    .select({ id: factsTable.id, foundStatement: factsTable.foundStatement })
    .from(factsTable)
    .where(eq(factsTable.projectId, project.id));
  const found = new Map(rows.map(({ id, foundStatement }) => [id, foundStatement]));
  return known.map((fact) => ({
    ...fact,
    foundStatement: found.get(fact.id) ?? fact.statement,
  }));
}

/**
 * Suggestions that were not found again in what was looked at. What the person has judged stays: only what is withheld
 * or deleted goes, and that where it is withheld or deleted.
 */
async function removeUnfound(tx: Tx, { told }: Corpus, kept: KeptFact[], again: Set<string>) {
  const lookedAt = new Set(told.map(({ id }) => id));
  const unfound = kept.filter(
    ({ id, status, rests }) =>
      status === 'suggested' &&
      !again.has(id) &&
      rests.length > 0 &&
      rests.every(({ unitId }) => lookedAt.has(unitId)),
  );
  const ids = unfound.map(({ id }) => id);
  await tx.delete(factsTable).where(inArray(factsTable.id, ids));
}

async function add(tx: Tx, project: OwnProject, corpus: Corpus, fact: Fact) {
  const { kind, statement, when, people, places } = fact;
  const [row] = await tx
    .insert(factsTable)
    .values({
      projectId: project.id,
      kind,
      statement,
      foundStatement: statement,
      when,
      people,
      places,
    })
    .returning({ id: factsTable.id });
  if (!row) throw new Error('The fact was not kept');
  await keepSources(tx, corpus, row.id, fact.rests);
  return row.id;
}

/** A suggestion follows what was found last; what has been judged only gains further sources. */
async function refresh(tx: Tx, corpus: Corpus, kept: KeptFact, fact: Fact) {
  if (kept.status === 'rejected') return;
  if (kept.status === 'suggested') {
    const { statement, when, people, places } = fact;
    await tx
      .update(factsTable)
      .set({ statement, foundStatement: statement, when, people, places })
      .where(eq(factsTable.id, kept.id));
    await keepSources(tx, corpus, kept.id, fact.rests);
    return;
  }
  const has = (rest: Fact['rests'][number]) =>
    kept.rests.some(({ unitId, quote }) => unitId === rest.unitId && quote === rest.quote);
  const more = fact.rests.filter((rest) => !has(rest));
  if (more.length > 0) await keepSources(tx, corpus, kept.id, [...kept.rests, ...more]);
}

async function keepSources(tx: Tx, { told }: Corpus, factId: string, rests: Fact['rests']) {
  const conversationOf = new Map(told.map(({ id, conversationId }) => [id, conversationId]));
  const before = await tx
    .delete(factSourcesTable)
    .where(eq(factSourcesTable.factId, factId))
    .returning();
  const known = new Map(before.map(({ sourceId, conversationId }) => [sourceId, conversationId]));
  if (rests.length === 0) return;
  await tx.insert(factSourcesTable).values(
    rests.map(({ unitId, source, quote }, position) => ({
      factId,
      position,
      type: source.type,
      sourceId: source.id,
      conversationId: conversationOf.get(unitId) ?? known.get(source.id) ?? null,
      quote,
    })),
  );
}

/** A mind may name a fact by the very thing it was given or gave, by its id, or by what it says. */
function nameFacts(idOf: Map<Fact, string>, kept: KeptFact[]) {
  const ids = new Set(kept.map(({ id }) => id));
  return (fact: Fact) => {
    const direct = idOf.get(fact);
    if (direct) return direct;
    if ('id' in fact && typeof fact.id === 'string' && ids.has(fact.id)) return fact.id;
    const same = [...idOf].find(
      ([other]) => other.kind === fact.kind && other.statement === fact.statement,
    );
    return same?.[1];
  };
}

async function keepContradictions(
  tx: Tx,
  contradictions: FoundFacts['contradictions'],
  idOf: (fact: Fact) => string | undefined,
) {
  for (const { between, question } of contradictions) {
    const [factId, otherId] = between.map(idOf).sort();
    if (!factId || !otherId || factId === otherId) continue;
    await tx
      .insert(factContradictionsTable)
      .values({ factId, otherId, question })
      .onConflictDoUpdate({
        target: [factContradictionsTable.factId, factContradictionsTable.otherId],
        set: { question: sql`excluded.question` },
      });
  }
}
