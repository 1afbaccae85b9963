import { tokensOf } from '#server/mind/text/tokens.ts';
import type { Grounded } from '#server/proof/ground.ts';
import type { Statement } from '#server/proof/statements.ts';
import { lemmaOf } from '#server/proof/words.ts';

/** What is told in one order must not be put in the other. */
export function orderFaults(
  claims: Statement[],
  supports: Grounded[][],
  cited: Grounded[],
): string[] {
  return claims.flatMap((claim, at) => {
    const mine = supports[at]?.[0];
    const beside = besideOf(claim, at);
    const theirs = supports[beside]?.[0];
    const other = claims[beside];
    if (!mine) return [];
    if (!theirs || !other) return nounFaults(claim, mine, cited);
    if (mine === theirs) return isTurned(mine, claim, other) ? [disordered(mine, mine)] : [];
    const [first, last] = claim.order === 'after' ? [mine, theirs] : [theirs, mine];
    return comesBefore(last, first) ? [disordered(first, last)] : [];
  });
}

const disordered = (first: Grounded, last: Grounded): string =>
  `"${first.text}" did not come before "${last.text}"`;

/** "She stopped coming before the uprising": what is put in order by a noun alone. */
function nounFaults({ text, order }: Statement, mine: Grounded, cited: Grounded[]): string[] {
  const [, word, noun = ''] =
    /\S\s(before|after) (?:the|his|her|their) (\p{Ll}+)[.,]?$/u.exec(text.trim()) ?? [];
  const wanted = lemmaOf(noun);
  const theirs = cited.find(({ words }) => words.has(wanted));
  if (order !== null || !word || !theirs || mine.words.has(wanted)) return [];
  const [first, last] = word === 'after' ? [theirs, mine] : [mine, theirs];
  return comesBefore(last, first) ? [disordered(first, last)] : [];
}

/** "A bus driver first, and then a tram driver", of one who told of "a tram driver, then a bus driver". */
function isTurned(told: Grounded, claim: Statement, other: Statement): boolean {
  if (claim.order === null || !sequence.test(told.text)) return false;
  const words = tokensOf(told.text).map(({ word }) => lemmaOf(word));
  const place = (one: Statement, without: Statement): number =>
    Math.max(
      ...[...one.words]
        .filter((word) => !without.words.has(word))
        .map((word) => words.indexOf(word)),
    );
  const [mine, theirs] = [place(claim, other), place(other, claim)];
  if (mine < 0 || theirs < 0) return false;
  return claim.order === 'after' ? mine > theirs : mine < theirs;
}
const sequence = /\b(?:then|first|afterwards|later)\b/iu;

/** Which statement of the sentence its word of order looks at; "then" that opens a sentence looks at the one before. */
function besideOf({ order }: Statement, at: number): number {
  if (order === null) return -1;
  return at > 0 || order === 'then' ? at - 1 : at + 1;
}

function comesBefore(one: Grounded, other: Grounded): boolean {
  const [first, second] = [one.years[0], other.years[0]];
  if (first && second && first.first !== second.first) return first.last < second.first;
  if (one.unitId !== other.unitId) return false;
  const [early, late] = one.at < other.at ? [one, other] : [other, one];
  const turned =
    late.at === early.at + 1 &&
    (late.order === 'after' || (late.order === null && early.order === 'before'));
  return (early === one) !== turned;
}
