import { generationFailures } from '#contract/artefact-messages.ts';
import { Refused, Unreachable } from '#web/api/failures.ts';

/** Why a piece could not be begun, in the words for what was answered. */
export function generationFailure(error: Error | null) {
  if (error === null) return null;
  if (error instanceof Unreachable) return generationFailures.network;
  if (!(error instanceof Refused)) return generationFailures.other;
  if (error.status === 403) return generationFailures.locked;
  if (error.status === 400) return generationFailures.invalid;
  if (error.status >= 500) return generationFailures.server;
  return error.status === 429 ? error.message : generationFailures.other;
}

export const loadFailure = (error: Error) =>
  error instanceof Refused
    ? generationFailures.notLoaded(error.status, error.message)
    : generationFailures.network;
