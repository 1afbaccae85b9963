import { createHash } from 'node:crypto';
import { failureMessages } from '#contract/failures.ts';
import type { BegunOn } from '#contract/revisions.ts';
import { conflict } from '#server/errors.ts';

/** Made of what an editor saves and of nothing else, so that only a change to that gets in its way. */
export const revisionOf = (state: object) =>
  createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 22);

/** Refuses a change that was begun on another state. Call it where nobody else can change it meanwhile. */
export function checkRevision({ begunOn }: BegunOn, { revision }: { revision: string }) {
  if (begunOn !== undefined && begunOn !== revision) {
    throw conflict(failureMessages.changedMeanwhile);
  }
}
