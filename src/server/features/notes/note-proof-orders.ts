import { z } from 'zod';
import type { Deps } from '#server/compose.ts';
import type { Tx } from '#server/db/database.ts';
import type { JobOrder } from '#server/jobs/jobs.ts';

/** Asks for a note to be proved, or words that are to take the place of what it says. */
export const noteProofOrder = {
  name: 'prove-note',
  input: z.object({
    noteId: z.uuid(),
    userId: z.uuid(),
    content: z.string().optional(),
    /** How often that was tried. */
    tries: z.int().default(0),
  }),
} satisfies JobOrder;

/** How long the transcript of what a note was taken of is waited for, try by try. */
const pauses = [0, 5, 30, 300];

/** Answers false where it was tried often enough. */
export async function proveSoon(
  { queue }: Pick<Deps, 'queue'>,
  tx: Tx,
  { tries = 0, ...proof }: z.input<typeof noteProofOrder.input>,
): Promise<boolean> {
  const afterSeconds = pauses[tries];
  if (afterSeconds === undefined) return false;
  await queue.enqueue(
    tx,
    noteProofOrder,
    { ...proof, tries: tries + 1 },
    { group: proof.userId, afterSeconds },
  );
  return true;
}
