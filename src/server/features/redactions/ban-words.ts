import { and, eq } from 'drizzle-orm';
import { redactionMessages } from '#contract/redactions.ts';
import type { Deps } from '#server/compose.ts';
import type { Tx } from '#server/db/database.ts';
import { invalid, notFound } from '#server/errors.ts';
import { gatherTold } from '#server/features/corpus/gather-told.ts';
import { type OwnProject, touchProject } from '#server/features/projects/projects.ts';
import type { KeptTold, Passage } from '#server/mind/mind.ts';
import { bannedRows, keepBannedWords, listBannedWords } from './banned-words.ts';
import { readDerived, removeDerivedThatSays } from './derived.ts';
import { bannedWordsTable, withheldPassagesTable } from './redactions.table.ts';
import { conversationsOf, makeAnew, withhold } from './redactions.ts';

/** Has names and phrases stand nowhere from now on; what Walt made of them by himself goes or is made anew. */
export async function banWords(deps: Deps, project: OwnProject, written: string) {
  const { db, mind } = deps;
  const phrases = phrasesIn(written);
  const told = await gatherTold(deps, project, 'all_conversations');
  const derived = await readDerived(db, project);
  const texts = derived.map(({ text }) => text);
  const found = await mind.findBanned({ phrases, told, texts }, project.userId);
  if (phrases.length === 0 || found.bannable.includes(false))
    throw invalid(redactionMessages.wordTooCommon);
  await db.transaction(async (tx) => {
    await touchProject(tx, project);
    await keepBannedWords(tx, project, phrases);
    await withholdEach(tx, project, phrases, found.passages);
    await removeDerivedThatSays(
      tx,
      project,
      derived.filter((_, at) => found.says[at]),
    );
    const said = found.passages.flat().map(({ source }) => source);
    await makeAnew(deps, tx, project, await conversationsOf(tx, said));
  });
  return listBannedWords(db, project);
}

/** Lets a word be told again, with the sentences that it alone withheld. */
export async function liftBan(deps: Deps, project: OwnProject, id: string) {
  const { db } = deps;
  await db.transaction(async (tx) => {
    await touchProject(tx, project);
    const { id: wordId, projectId } = bannedWordsTable;
    const released = await tx
      .select({ id: withheldPassagesTable.sourceId })
      .from(withheldPassagesTable)
      .where(eq(withheldPassagesTable.bannedWordId, id));
    const gone = await tx
      .delete(bannedWordsTable)
      .where(and(eq(projectId, project.id), eq(wordId, id)))
      .returning();
    if (gone.length === 0) throw notFound(redactionMessages.wordNotFound);
    await makeAnew(deps, tx, project, await conversationsOf(tx, released));
  });
  // What another banned word says as well stays out.
  await withholdBanned(deps, project, await gatherTold(deps, project, 'all_conversations'));
  return listBannedWords(db, project);
}

/** Withholds what a new telling says of banned words. */
export async function withholdBanned(
  deps: Pick<Deps, 'db' | 'mind'>,
  project: OwnProject,
  told: KeptTold[],
) {
  const { db, mind } = deps;
  const rows = await bannedRows(db, project);
  if (rows.length === 0 || told.length === 0) return;
  const phrases = rows.map(({ text }) => text);
  const { passages } = await mind.findBanned({ phrases, told, texts: [] }, project.userId);
  if (passages.flat().length === 0) return;
  await db.transaction((tx) => withholdEach(tx, project, phrases, passages));
}

async function withholdEach(tx: Tx, project: OwnProject, phrases: string[], passages: Passage[][]) {
  const rows = await bannedRows(tx, project);
  for (const [at, phrase] of phrases.entries()) {
    const id = rows.find(({ text }) => text.toLowerCase() === phrase.toLowerCase())?.id ?? null;
    await withhold(tx, project, passages[at] ?? [], { bannedWordId: id });
  }
}

const punctuation = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}.]+$/gu;

/** "Beryl, the chapel fund" are two. */
const phrasesIn = (written: string): string[] =>
  written
    .split(/[,;\n]/u)
    .map((text) => text.replace(/\s+/gu, ' ').replace(punctuation, ''))
    .filter((text) => text !== '');
