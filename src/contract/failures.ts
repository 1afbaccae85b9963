import { z } from 'zod';

/** What every failed call answers. */
export const failure = z.object({
  error: z.string(),
  code: z.string().optional(),
  details: z.unknown().optional(),
});

/** How long to wait, rounded up so that it is enough. */
function inWords(seconds: number) {
  const [count, unit] =
    seconds < 60
      ? [seconds, 'second']
      : seconds < 3600
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3600), 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** Sentences that more than one place says. */
export const failureMessages = {
  notAuthenticated: 'Not authenticated',
  expired: 'Authentication expired. Please log in again.',
  notAllowed: 'You are not allowed to do this.',
  notFound: 'Not found',
  foreignOrigin: 'This request came from another site and was refused.',
  changedMeanwhile: 'Someone else has saved this in the meantime, so your changes were not saved.',
  unreadable: 'The request could not be read. Please check it and try again.',
  tooLarge: 'This is too large.',
  wrongType: 'This kind of content is not accepted here.',
  tooMany: (seconds: number) => `Too many attempts. Please wait ${inWords(seconds)} and try again.`,
  stopping: 'Walt is about to stop. Please try again in a moment.',
  away: 'The database cannot be reached right now. Please try again in a moment.',
  full: 'There is no room left on the disk, so this was not saved. Everything saved before is still there; please try again when room has been made.',
  unexpected: 'Something went wrong on our side. Please try again.',
} as const;
