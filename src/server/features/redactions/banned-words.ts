import { and, asc, eq } from 'drizzle-orm';
import { type BannedWord, maxBannedWords, redactionMessages } from '#contract/redactions.ts';
import type { Tx } from '#server/db/database.ts';
import { invalid } from '#server/errors.ts';
import type { OwnProject } from '#server/features/projects/projects.ts';
import { bannedWordsTable, withheldPassagesTable } from './redactions.table.ts';

/** In the order in which they were written down. */
export const bannedRows = (db: Tx, project: OwnProject) =>
  db
    .select({
      id: bannedWordsTable.id,
      text: bannedWordsTable.text,
      createdAt: bannedWordsTable.createdAt,
    })
    .from(bannedWordsTable)
    .where(eq(bannedWordsTable.projectId, project.id))
    .orderBy(asc(bannedWordsTable.createdAt), asc(bannedWordsTable.id));

/** Each with how many sentences it withholds. */
export async function listBannedWords(db: Tx, project: OwnProject): Promise<BannedWord[]> {
  const words = await bannedRows(db, project);
  const passages = await db
    .select({ id: withheldPassagesTable.bannedWordId })
    .from(withheldPassagesTable)
    .where(eq(withheldPassagesTable.projectId, project.id));
  return words.map(({ id, text }) => ({
    id,
    text,
    sentences: passages.filter((one) => one.id === id).length,
  }));
}

/** The same in other letters is the same; how it was written last is how it stands. */
export async function keepBannedWords(tx: Tx, project: OwnProject, texts: readonly string[]) {
  for (const text of texts) {
    const rows = await bannedRows(tx, project);
    const same = rows.find((row) => row.text.toLowerCase() === text.toLowerCase());
    if (same)
      await tx.update(bannedWordsTable).set({ text }).where(eq(bannedWordsTable.id, same.id));
    else if (rows.length >= maxBannedWords) throw invalid(redactionMessages.wordsFull);
    else await tx.insert(bannedWordsTable).values({ projectId: project.id, text });
  }
}

/** What was named as to stay out may be said again; what it alone withheld is told again. */
export async function liftBannedWords(tx: Tx, project: OwnProject, texts: readonly string[]) {
  const { id, projectId } = bannedWordsTable;
  for (const row of await bannedRows(tx, project))
    if (texts.includes(row.text))
      await tx.delete(bannedWordsTable).where(and(eq(projectId, project.id), eq(id, row.id)));
}
