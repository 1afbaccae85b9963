import type { When } from '#contract/whens.ts';
import { sentencesWithClauses } from '#server/mind/extract-facts/clauses.ts';
import type { ToldSentence } from '#server/mind/language/open-sentences.ts';
import { resolveTimes } from '#server/mind/language/times.ts';

/** "1952" where it is one year, else the decade it was in. */
export function yearsOf({ from, to }: When): string | null {
  const [first, last] = [from.slice(0, 4), to.slice(0, 4)];
  if (first === last) return first;
  if (first.slice(0, 3) === last.slice(0, 3)) return `the ${first.slice(0, 3)}0s`;
  return Number(last) - Number(first) <= longestStay ? `${first}–${last}` : null;
}
const longestStay = 12;

/** The year that opens a sentence is that of all of it, any other that of its own clause, where there is only one. */
export function yearsAlong(
  { text, unit }: ToldSentence,
  birth: When | null,
): (index: number) => string | null {
  const times = resolveTimes(text, { birth, previous: null, today: unit.toldAt }).flatMap(
    ({ when, start }) => {
      const year = when === null ? null : when.from.slice(0, 4);
      return year === null || year !== when?.to.slice(0, 4) ? [] : [{ year, start }];
    },
  );
  const clauses = sentencesWithClauses(text).flatMap((sentence) => sentence.clauses);
  const clauseAt = (index: number) => clauses.findLast(({ start }) => start <= index);
  return (index) => {
    const near = times.filter(
      ({ start }) => start < opening || clauseAt(start) === clauseAt(index),
    );
    return new Set(near.map(({ year }) => year)).size === 1 ? (near[0]?.year ?? null) : null;
  };
}
const opening = 6;
