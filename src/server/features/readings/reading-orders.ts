import { z } from 'zod';
import type { Deps } from '#server/compose.ts';
import type { Tx } from '#server/db/database.ts';
import type { OwnProject } from '#server/features/projects/projects.ts';
import type { JobOrder } from '#server/jobs/jobs.ts';

/** Asks for what was told in a project to be read. */
export const readTellingsOrder = {
  name: 'read-tellings',
  input: z.object({ projectId: z.uuid(), userId: z.uuid() }),
} satisfies JobOrder;

/** Asks for everything to be read again that another version of the reader has read. */
export const readAgainOrder = { name: 'read-again', input: z.unknown() } satisfies JobOrder;

/** To be called where something is told or changed: it is read as soon as that is kept. */
export const readSoon = (
  { queue }: Pick<Deps, 'queue'>,
  tx: Tx,
  { id: projectId, userId }: OwnProject,
) => queue.enqueue(tx, readTellingsOrder, { projectId, userId }, { group: userId });

/** To be called at a start: the reader may be another than the last time. */
export const readAgainAtStart = ({ db, queue }: Pick<Deps, 'db' | 'queue'>) =>
  queue.enqueue(db, readAgainOrder, {});
