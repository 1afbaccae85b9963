import type { Grounded } from '#server/proof/ground.ts';
import type { Statement } from '#server/proof/statements.ts';
import { shared } from '#server/proof/support.ts';
import type { Faults } from '#server/proof/verdict.ts';
import { isNear, isOf, lemmaOf } from '#server/proof/words.ts';

/** Words that nothing told says: one of weather, motive, feeling or disgrace is too many, and of others some. */
export function wordFaults(claim: Statement, support: Grounded[]): Faults {
  const strange = [...claim.words].filter(
    (word) => !support.some(({ words, names }) => words.has(word) || names.has(word)),
  );
  const isSaidOtherwise = (word: string): boolean =>
    support.some(({ every }) => [...every].some((told) => isNear(word, told)));
  const unspoken = (word: string) => `nothing that it cites speaks of "${word}"`;
  const coloured = strange.filter(
    (word) => (isOf('weather', word) || isOf('motive', word)) && !isSaidOtherwise(word),
  );
  const grave = strange.filter((word) => isOf('grave', word));
  if (coloured.length > 0 || grave.length > 0)
    return { refuted: coloured.map(unspoken), doubts: grave.map(unspoken) };
  const unsaid = strange.filter(
    (word) =>
      !isOf('added', word) &&
      !isSaidOtherwise(word) &&
      !(word === birth && support.some((told) => tellsBirth(told, claim))),
  );
  const purposes = purposesIn(claim).filter(
    (word) => strange.includes(word) && !isOf('added', word),
  );
  const reasons = [
    ...purposes.map((word) => `nobody said that it was to "${word}"`),
    ...strange.filter((word) => isOf('heavy', word)).map(unspoken),
  ];
  if (reasons.length > 0) return { refuted: [], doubts: reasons };
  const telling = [...claim.words].filter(
    (word) => !isOf('added', word) || !strange.includes(word) || isSaidOtherwise(word),
  );
  const borne =
    telling.length +
    shared(claim.names, together(support, 'names')) +
    shared(claim.numbers, together(support, 'numbers')) +
    shared(claim.kin, together(support, 'kin'));
  const isAllUnsaid = unsaid.length > 0 && unsaid.length === telling.length;
  const isStrange = isAllUnsaid || unsaid.length > borne / 2;
  return {
    refuted: [],
    doubts: isStrange ? [`what it cites does not say "${unsaid.join(', ')}"`] : [],
  };
}

const together = <Part extends 'names' | 'numbers' | 'kin'>(
  support: Grounded[],
  part: Part,
): Statement[Part] =>
  new Set<string | number>(support.flatMap((one) => [...one[part]])) as Statement[Part];

/** Who "had a son", or "had Teresa in 1971", tells of a birth. */
const birth = lemmaOf('born');
const tellsBirth = ({ kin, verb, names }: Statement, claim: Statement): boolean =>
  [...kin].some((one) => /^(?:son|daughter|child)s?$/u.test(one)) ||
  (verb === lemmaOf('have') && shared(names, claim.names) > 0);

/** "… to pay for the schooling", "out of spite": what something was done for; not what one had to do. */
const purposesIn = ({ text, verb }: Statement): string[] =>
  [
    ...text.matchAll(/\bout of (\p{Ll}+)(?! of\b)/gu),
    ...text.matchAll(
      /(?<!\b(?:ha[ds]|have|used|ought|going|able|never|not|refused?|lik(?:e|ed)|began|asked|told|allowed) )to (\p{Ll}+) (?:the|an?|my|his|her|its|our|their|for|from|some|it|them|him)\b/gu,
    ),
  ]
    .map(([, word = '']) => lemmaOf(word))
    .filter((word) => word !== verb);
