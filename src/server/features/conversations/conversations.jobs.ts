import { z } from 'zod';
import type { Deps } from '#server/compose.ts';
import { defineJob } from '#server/jobs/jobs.ts';
import { recordingsPrefix } from './conversations.ts';

export const removeRecordings = defineJob({
  name: 'remove-conversation-recordings',
  input: z.object({ userId: z.uuid(), projectId: z.uuid(), id: z.uuid() }),
  retries: 20,
  async run({ storage }: Deps, { userId, projectId, id }) {
    await storage.removeAll(recordingsPrefix({ userId, projectId, id }));
  },
});
