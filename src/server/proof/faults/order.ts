import type { Grounded } from '#server/proof/ground.ts';
import type { Statement } from '#server/proof/statements.ts';

/** What is told in one order must not be put in the other. */
export function orderFaults(claims: Statement[], supports: Grounded[][]): string[] {
  return claims.flatMap((claim, at) => {
    const [mine, theirs] = [supports[at]?.[0], supports[besideOf(claim, at)]?.[0]];
    if (!mine || !theirs || mine === theirs) return [];
    const [first, last] = claim.order === 'after' ? [mine, theirs] : [theirs, mine];
    return comesBefore(last, first) ? [`"${first.text}" did not come before "${last.text}"`] : [];
  });
}

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
