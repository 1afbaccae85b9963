import type { Grounded } from '#server/proof/ground.ts';
import type { Statement } from '#server/proof/statements.ts';
import { shared } from '#server/proof/support.ts';
import { isOf, lemmaOf } from '#server/proof/words.ts';

/** Words that nothing told says: one of weather, motive or feeling is too many, and of others some. */
export function wordFaults(claim: Statement, support: Grounded[]): string[] {
  const strange = [...claim.words].filter(
    (word) => !support.some(({ words, names }) => words.has(word) || names.has(word)),
  );
  const coloured = strange.filter((word) => isOf('weather', word) || isOf('motive', word));
  if (coloured.length > 0)
    return coloured.map((word) => `nothing that it cites speaks of "${word}"`);
  const unsaid = strange.filter(
    (word) => !isOf('added', word) && !(word === birth && support.some(hasChild)),
  );
  const purposes = purposesIn(claim).filter((word) => unsaid.includes(word));
  if (purposes.length > 0) return purposes.map((word) => `nobody said that it was to "${word}"`);
  const telling = [...claim.words].filter((word) => !isOf('added', word));
  const isNewDeed =
    claim.verb !== null &&
    unsaid.includes(claim.verb) &&
    !support.some(({ verb }) => verb === null);
  const borne = new Set(support.flatMap(({ names }) => [...names]));
  return isNewDeed || unsaid.length > 0.4 * (telling.length + shared(claim.names, borne))
    ? [`what it cites does not say "${unsaid.join(', ')}"`]
    : [];
}

/** Who "had a son" tells of a birth. */
const birth = lemmaOf('born');
const hasChild = ({ kin }: Statement): boolean =>
  [...kin].some((one) => /^(?:son|daughter|child)s?$/u.test(one));

/** "… to pay for the schooling": what something was done for. */
const purposesIn = ({ text, verb }: Statement): string[] =>
  [
    ...text.matchAll(
      /\bto (\p{Ll}+) (?:the|an?|my|his|her|its|our|their|for|from|some|it|them|him)\b/gu,
    ),
  ]
    .map(([, word = '']) => lemmaOf(word))
    .filter((word) => word !== verb);
