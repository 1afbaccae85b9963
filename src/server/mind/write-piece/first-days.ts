import { peopleOf } from '#server/mind/language/remembered.ts';
import type { Landmarks } from './landmarks.ts';
import { type Pull, yearMs } from './placing.ts';

/** English only: "Jacqueline was not at school yet", "when Tom was a baby". */
const small =
  /(?<!\p{L})(?:was|were|is)(?: still| only| just)? (?:(?:not|n['’]t)(?: yet)? (?:at|in) school|an? (?:baby|toddler)|(?:so |very |too )?(?:small|little|tiny)|crawling|in (?:nappies|diapers))(?!\p{L})/iu;
const beforeSchool = 7;

/** Whoever is in it has been born, and not long ago where they are small. */
export function firstDaysIn(opening: string[], { birthOf }: Landmarks): Pull[] {
  return opening.flatMap((text) =>
    peopleOf(text).flatMap(({ name, start }): Pull[] => {
      const birth = name ? birthOf(name, start) : null;
      if (!birth) return [];
      const from = Date.parse(birth.from);
      const born: Pull = { from, to: Number.POSITIVE_INFINITY, sign: 'born' };
      return small.test(text)
        ? [born, { from, to: from + beforeSchool * yearMs, sign: 'small' }]
        : [born];
    }),
  );
}
