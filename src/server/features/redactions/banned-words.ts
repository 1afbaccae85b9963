import { asc, eq } from 'drizzle-orm';
import { type BannedWord, maxBannedWords, redactionMessages } from '#contract/redactions.ts';
import type { Tx } from '#server/db/database.ts';
import { invalid } from '#server/errors.ts';
import type { OwnProject } from '#server/features/projects/projects.ts';
import { bannedWordsTable, withheldPassagesTable } from './redactions.table.ts';

/** In the order in which they were written down. */
export const bannedRows = (db: Tx, project: OwnProject) =>
  db
    .select({ id: bannedWordsTable.id, text: bannedWordsTable.text })
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
  return words.map((word) => ({
    ...word,
    sentences: passages.filter(({ id }) => id === word.id).length,
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
