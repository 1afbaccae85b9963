import { z } from 'zod';
import { route } from './route.ts';

export const maxSpellingLength = 80;

export const nameMessages = {
  blank: 'Please enter both, how it is written now and how it should be.',
  tooLong: `A name can have at most ${maxSpellingLength} characters.`,
  notAName: 'A name has letters, spaces, hyphens, apostrophes and full stops.',
  notSaved: 'The name could not be corrected. Please try again.',
} as const;

const spelling = z
  .string()
  .trim()
  .min(1, nameMessages.blank)
  .max(maxSpellingLength, nameMessages.tooLong)
  .regex(/^\p{L}[\p{L}\p{M} .'’-]*$/u, nameMessages.notAName);

/** A name as it was misheard, and its correct spelling. */
export const nameCorrection = z.object({ heard: spelling, name: spelling });
export type NameCorrection = z.output<typeof nameCorrection>;

export const nameRoutes = {
  correct: route({
    method: 'POST',
    path: '/api/projects/:id/names',
    summary: 'Correct a name in everything that was told, and whenever it is heard from now on',
    params: z.object({ id: z.uuid() }),
    body: nameCorrection,
    answer: z.object({ places: z.int() }),
  }),
};
