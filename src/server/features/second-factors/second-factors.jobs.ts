import { lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '#server/compose.ts';
import { defineJob } from '#server/jobs/jobs.ts';
import { secondStepsTable } from './second-factors.table.ts';

export const sweepSecondSteps = defineJob({
  name: 'sweep-second-steps',
  input: z.unknown(),
  every: '27 * * * *',
  async run({ db }: Deps) {
    await db.delete(secondStepsTable).where(lte(secondStepsTable.expiresAt, sql`now()`));
  },
});
