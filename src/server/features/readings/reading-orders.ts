import { z } from 'zod';
import type { JobOrder } from '#server/jobs/jobs.ts';

/** Asks for what was told in a project to be read. */
export const readTellingsOrder = {
  name: 'read-tellings',
  input: z.object({ projectId: z.uuid(), userId: z.uuid() }),
} satisfies JobOrder;

/** Asks for everything to be read again that another version of the reader has read. */
export const readAgainOrder = { name: 'read-again', input: z.unknown() } satisfies JobOrder;
