import { lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '#server/compose.ts';
import { defineJob } from '#server/jobs/jobs.ts';
import { sessionsTable } from './sessions.table.ts';

export const sweepSessions = defineJob({
  name: 'sweep-sessions',
  input: z.unknown(),
  every: '7 3 * * *',
  async run({ db }: Deps) {
    await db.delete(sessionsTable).where(lte(sessionsTable.expiresAt, sql`now()`));
  },
});
