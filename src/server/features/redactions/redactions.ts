import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import {
  redactionMessages,
  type WithheldChange,
  type WithheldPassage,
} from '#contract/redactions.ts';
import type { Deps } from '#server/compose.ts';
import type { Tx } from '#server/db/database.ts';
import { notFound } from '#server/errors.ts';
import { readForFacts } from '#server/features/ai-tasks/task-asking.ts';
import { messagesTable } from '#server/features/conversations/conversations.table.ts';
import { resummarise } from '#server/features/conversations/summary-orders.ts';
import { type OwnProject, touchProject } from '#server/features/projects/projects.ts';
import type { Heeded, Passage, Source } from '#server/mind/mind.ts';
import { keepBannedWords, liftBannedWords } from './banned-words.ts';
import { removeDerived } from './cleanup.ts';
import { releasedPassagesTable, withheldPassagesTable } from './redactions.table.ts';
import { nameOf, passageKey } from './withheld.ts';
import { releaseTelling, withheldTellingTexts } from './withheld-tellings.ts';

type Row = typeof withheldPassagesTable.$inferSelect;

/** What is left out, in the order in which it was asked for, and what of it may be told after all. */
export async function listWithheld(db: Tx, project: OwnProject): Promise<WithheldPassage[]> {
  const rows = await withheldRows(db, project);
  const released = await releasedKeys(db, project);
  const messages = await readMessages(db, rows);
  const whole = await withheldTellingTexts(db, project);
  const tellings = whole.map(({ source, text }) => ({
    key: passageKey(text),
    text,
    source,
    state: 'withheld' as const,
  }));
  const passages = rows.map(({ type, sourceId, key, text }) => ({
    key,
    text,
    source: { type, id: sourceId, ...(messages.get(sourceId) ?? noMessage) },
    state: released.has(`${type}:${sourceId} ${key}`)
      ? ('released' as const)
      : ('withheld' as const),
  }));
  return [...passages, ...tellings];
}

const noMessage = { conversationId: null, messageId: null };

const withheldRows = (db: Tx, project: OwnProject) =>
  db
    .select()
    .from(withheldPassagesTable)
    .where(eq(withheldPassagesTable.projectId, project.id))
    .orderBy(asc(withheldPassagesTable.createdAt), asc(withheldPassagesTable.key));

async function releasedKeys(db: Tx, project: OwnProject): Promise<Set<string>> {
  const rows = await db
    .select()
    .from(releasedPassagesTable)
    .where(eq(releasedPassagesTable.projectId, project.id));
  return new Set(rows.map(({ type, sourceId, key }) => `${type}:${sourceId} ${key}`));
}

async function readMessages(db: Tx, rows: Row[]) {
  const { id, conversationId, clientId: messageId } = messagesTable;
  const ids = rows.map(({ sourceId }) => sourceId);
  const found = await db
    .select({ id, conversationId, messageId })
    .from(messagesTable)
    .where(inArray(id, ids));
  return new Map(found.map(({ id, ...where }) => [id, where]));
}

/** What is withheld now, the latest last, as the mind takes it. */
export async function withheldNow(db: Tx, project: OwnProject): Promise<Passage[]> {
  const passages = await listWithheld(db, project);
  const rows = await withheldRows(db, project);
  const times = new Map(
    rows.map(({ type, sourceId, key, createdAt }) => [`${type}:${sourceId} ${key}`, +createdAt]),
  );
  return passages
    .filter(({ state }) => state === 'withheld')
    .map(({ source: { type, id }, key, text }) => ({
      source: { type, id },
      unitId: nameOf({ type, id }),
      start: 0,
      end: text.length,
      text,
      withheldAt: times.get(`${type}:${id} ${key}`) ?? 0,
    }));
}

/** Lets one sentence be told, or withholds it again; what Walt made of it by himself is made anew. */
export async function changeWithheld(
  deps: Deps,
  project: OwnProject,
  { source, key, state }: WithheldChange,
): Promise<WithheldPassage> {
  const found = (await listWithheld(deps.db, project)).find(
    (one) => one.key === key && one.source.type === source.type && one.source.id === source.id,
  );
  if (!found) throw notFound(redactionMessages.notFound);
  await deps.db.transaction(async (tx) => {
    await touchProject(tx, project);
    const isWhole = state === 'released' && (await releaseTelling(tx, project, source));
    if (state === 'released') await release(tx, project, isWhole ? [] : [found]);
    else await withhold(tx, project, [found]);
    await makeAnew(deps, tx, project, [found.source.conversationId]);
  });
  return { ...found, state };
}

/** Carries out what became of the wishes in a message. */
export async function applyHeeded(
  deps: Pick<Deps, 'queue'>,
  tx: Tx,
  project: OwnProject,
  heeded: Heeded,
  wishedAt: Date,
) {
  const { withheld, included, kept, lifted } = heeded;
  if (withheld.length + included.length + kept.length + lifted.length === 0) return;
  await liftBannedWords(tx, project, lifted);
  await keepBannedWords(tx, project, kept);
  await withhold(tx, project, withheld, { wishedAt });
  await release(tx, project, included);
  await makeAnew(
    deps,
    tx,
    project,
    await conversationsOf(
      tx,
      [...withheld, ...included].map(({ source }) => source),
    ),
  );
}

type Told = { source: Source; text: string };

type Reason = {
  bannedWordId?: string | null;
  /** What the person let in after this stays in. */
  wishedAt?: Date;
};

export async function withhold(
  tx: Tx,
  project: OwnProject,
  passages: Told[],
  { bannedWordId = null, wishedAt = new Date() }: Reason = {},
) {
  if (passages.length === 0) return;
  const rows = distinct(passages).map(({ source, text }) => ({
    ...rowOf(project, source, text),
    text,
    bannedWordId,
  }));
  const kept = tx.insert(withheldPassagesTable).values(rows);
  const { projectId, type, sourceId, key } = withheldPassagesTable;
  // What is asked for by itself no longer depends on a banned word.
  if (bannedWordId !== null) await kept.onConflictDoNothing();
  else
    await kept.onConflictDoUpdate({
      target: [projectId, type, sourceId, key],
      set: { bannedWordId: null },
    });
  for (const row of rows)
    await tx
      .delete(releasedPassagesTable)
      .where(and(isReleased(row), lt(releasedPassagesTable.createdAt, wishedAt)));
  await removeDerived(tx, project, passages);
}

/** The same sentence twice in one telling is one row. */
const distinct = (passages: Told[]): Told[] => [
  ...new Map(passages.map((one) => [`${nameOf(one.source)} ${one.text.trim()}`, one])).values(),
];

async function release(tx: Tx, project: OwnProject, passages: Told[]) {
  const rows = passages.map(({ source, text }) => rowOf(project, source, text));
  if (rows.length > 0) await tx.insert(releasedPassagesTable).values(rows).onConflictDoNothing();
}

const rowOf = (project: OwnProject, { type, id }: Source, text: string) => ({
  projectId: project.id,
  type,
  sourceId: id,
  key: passageKey(text),
});

const isReleased = ({ projectId, type, sourceId, key }: ReturnType<typeof rowOf>) =>
  and(
    eq(releasedPassagesTable.projectId, projectId),
    eq(releasedPassagesTable.type, type),
    eq(releasedPassagesTable.sourceId, sourceId),
    eq(releasedPassagesTable.key, key),
  );

/** The conversations that these messages were said in. */
export async function conversationsOf(tx: Tx, said: { id: string }[]) {
  const ids = said.map(({ id }) => id);
  const rows = await tx
    .selectDistinct({ conversationId: messagesTable.conversationId })
    .from(messagesTable)
    .where(inArray(messagesTable.id, ids));
  return rows.map(({ conversationId }) => conversationId);
}

/** Facts are looked for again, and conversations that were summed up are summed up again. */
export async function makeAnew(
  deps: Pick<Deps, 'queue'>,
  tx: Tx,
  project: OwnProject,
  conversationIds: (string | null)[],
) {
  await readForFacts(deps, tx, project, 'soon');
  for (const conversationId of new Set(conversationIds))
    if (conversationId) await resummarise(deps, tx, { conversationId, userId: project.userId });
}
