import { z } from 'zod';
import type { Deps } from '#server/compose.ts';
import { defineJob } from '#server/jobs/jobs.ts';
import { storagePrefix } from './projects.ts';

export const removeProjectFiles = defineJob({
  name: 'remove-project-files',
  input: z.object({ userId: z.uuid(), id: z.uuid() }),
  retries: 20,
  async run({ storage }: Deps, project) {
    await storage.removeAll(storagePrefix(project));
  },
});
