import { z } from 'zod';
import type { JobOrder } from '#server/jobs/jobs.ts';

/** Asks for a conversation to be summed up. */
export const summaryOrder = {
  name: 'summarise-conversation',
  input: z.object({ conversationId: z.uuid(), userId: z.uuid() }),
} satisfies JobOrder;
