import { z } from 'zod';
import type { Deps } from '#server/compose.ts';
import { defineJob } from '#server/jobs/jobs.ts';
import { unsealTokens } from './linking.ts';

/** For someone who has deleted their account: what gave access lies in the queue as sealed as it did before. */
export const revokeAtGoogle = defineJob({
  name: 'revoke-at-google',
  input: z.object({ userId: z.uuid(), sealedTokens: z.string() }),
  retries: 5,
  async run(deps: Deps, { userId, sealedTokens }) {
    const tokens = unsealTokens(deps, userId, sealedTokens);
    if (tokens) await deps.google?.revoke(tokens);
  },
});
