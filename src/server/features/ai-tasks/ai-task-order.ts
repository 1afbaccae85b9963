import { z } from 'zod';
import type { JobOrder } from '#server/jobs/jobs.ts';

/** Asks for one task to be done. */
export const aiTaskOrder = {
  name: 'run-ai-task',
  input: z.object({ taskId: z.uuid() }),
} satisfies JobOrder;
