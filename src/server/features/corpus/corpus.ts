import { and, desc, eq, gt } from 'drizzle-orm';
import type { Deps } from '#server/compose.ts';
import type { Tx } from '#server/db/database.ts';
import { readTeller } from '#server/features/briefs/briefs.ts';
import { conversationsTable } from '#server/features/conversations/conversations.table.ts';
import { eachOwnProject, type OwnProject } from '#server/features/projects/projects.ts';
import { readTold } from '#server/features/readings/readings.ts';
import { heedWishesIn } from '#server/features/readings/wishes.ts';
import { bannedRows } from '#server/features/redactions/banned-words.ts';
import { readWithheld, redact } from '#server/features/redactions/withheld.ts';
import type { KeptTold, Teller } from '#server/mind/mind.ts';
import { type Gathered, gatherTold } from './gather-told.ts';
import type { CorpusScope } from './told-rows.ts';

/** What it takes: where it is kept, who reads it, and who carries out what it wishes. */
export type Gathering = Pick<Deps, 'db' | 'log' | 'mind' | 'queue'>;

export type Corpus = { teller: Teller; told: KeptTold[] };

/** What a person has told, oldest first, each with its reading, without what is withheld. */
export async function gatherCorpus(
  deps: Gathering,
  project: OwnProject,
  scope: CorpusScope,
  options: Gathered = {},
): Promise<Corpus> {
  const { db } = deps;
  await heedWishes(deps, project, scope);
  const all = await gatherTold(deps, project, scope, options);
  const withheldOf = await readWithheld(db, project);
  const open = all.flatMap((one) => redact(one, withheldOf(one.source)) ?? []);
  const told = scope === 'all_projects' ? await withoutBannedHere(deps, project, open) : open;
  const teller = await readTeller(db, project);
  if (scope !== 'current_conversation') return { teller, told };
  const current = await findCurrent(db, project);
  return { teller, told: told.filter(({ conversationId }) => conversationId === current) };
}

/** Nothing is made of what was told before it was heeded what of it stays out. */
async function heedWishes(deps: Gathering, project: OwnProject, scope: CorpusScope) {
  await readTold(deps, project, scope);
  if (scope !== 'all_projects') return heedWishesIn(deps, project);
  for await (const each of eachOwnProject(deps.db, project.userId))
    await heedWishesIn(deps, each.project);
}

/** What is banned in this project is banned in what other projects lend it. */
async function withoutBannedHere(deps: Gathering, project: OwnProject, told: KeptTold[]) {
  const phrases = (await bannedRows(deps.db, project)).map(({ text }) => text);
  if (phrases.length === 0) return told;
  const own = await gatherTold(deps, project, 'all_conversations');
  const here = new Set(own.map(({ id }) => id));
  const foreign = told.filter(({ id }) => !here.has(id));
  const found = await deps.mind.findBanned({ phrases, told: foreign, texts: [] }, project.userId);
  const byUnit = Map.groupBy(found.passages.flat(), ({ unitId }) => unitId);
  return told.flatMap((one) => {
    const texts = byUnit.get(one.id)?.map(({ text }) => text) ?? [];
    return redact(one, { whole: false, texts }) ?? [];
  });
}

/** The conversation that was last talked in. */
async function findCurrent(db: Tx, project: OwnProject) {
  const { id, projectId, messageCount, updatedAt } = conversationsTable;
  const [row] = await db
    .select({ id })
    .from(conversationsTable)
    .where(and(eq(projectId, project.id), gt(messageCount, 0)))
    .orderBy(desc(updatedAt), desc(id))
    .limit(1);
  return row?.id ?? null;
}
