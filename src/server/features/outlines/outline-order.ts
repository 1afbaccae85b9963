import { z } from 'zod';

/** By what planning is asked for; outlines.jobs.ts does it. */
export const planOutline = {
  name: 'plan-outline',
  input: z.object({ projectId: z.uuid(), userId: z.uuid() }),
};
