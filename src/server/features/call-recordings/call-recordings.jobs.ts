import { z } from 'zod';
import type { Deps } from '#server/compose.ts';
import { defineJob } from '#server/jobs/jobs.ts';

export const removeVoiceFiles = defineJob({
  name: 'remove-voice-files',
  input: z.object({ prefix: z.string() }),
  retries: 20,
  async run({ storage }: Deps, { prefix }) {
    await storage.removeAll(prefix);
  },
});
