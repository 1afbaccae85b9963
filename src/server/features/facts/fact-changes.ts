import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { Fact, FactChange } from '#contract/facts.ts';
import type { Db } from '#server/db/database.ts';
import { ownProject, touchProject } from '#server/features/projects/projects.ts';
import { factsTable } from './facts.table.ts';
import { getFact } from './facts.ts';

/** What a person says of a fact. Whatever they put differently is a correction, and wins. */
export async function changeFact(db: Db, userId: string, id: string, change: FactChange) {
  return db.transaction(async (tx) => {
    const before = await getFact(tx, userId, id);
    const [row] = await tx
      .select({ projectId: factsTable.projectId })
      .from(factsTable)
      .where(eq(factsTable.id, id));
    await touchProject(tx, await ownProject(tx, userId, row?.projectId ?? ''));
    const said = correctionsIn(before, change);
    const status = statusAfter(before, change, said);
    if (Object.keys(said).length > 0 || status !== before.status) {
      await tx
        .update(factsTable)
        .set({ ...said, status })
        .where(eq(factsTable.id, id));
    }
    return getFact(tx, userId, id);
  });
}

type Correction = Partial<Pick<Fact, 'statement' | 'when' | 'people' | 'places'>>;

function correctionsIn(before: Fact, { status: _, ...change }: FactChange): Correction {
  const said = Object.entries(change).filter(
    ([key, value]) =>
      value !== undefined && !isDeepStrictEqual(value, before[key as keyof Correction]),
  );
  return Object.fromEntries(said);
}

function statusAfter(before: Fact, { status }: FactChange, said: Correction): Fact['status'] {
  if (Object.keys(said).length > 0) return status === 'rejected' ? 'rejected' : 'corrected';
  // Confirming what was corrected says nothing new.
  if (status === 'confirmed' && before.status === 'corrected') return 'corrected';
  return status ?? before.status;
}
