import type { FactKind } from '#contract/facts.ts';
import type { Likely } from '#server/mind/extract-facts/choice.ts';
import { kindsOf } from '#server/mind/extract-facts/signs.ts';
import { type Likelihood, likelihoodsOf, type Told } from './classifier.ts';

/** From here on the corpus is believed without a sign; what would touch a family deeply must be surer. */
const enough = 0.4;
const sure = 0.6;
const grave = new Set<Told>(['loss', 'marriage', 'met', 'child']);
/** What has no date must not be mere talk, even where it has a sign. */
const unlikely = 0.08;

/** Of these a mistake would touch nobody deeply. */
export const everyday = new Set<FactKind>([
  'health',
  'school',
  'achievement',
  'work',
  'military',
  'move',
]);

/** What a clause may tell, the likeliest first: kinds it has a sign of, and those that its words as a whole speak for. */
export function kindsTold(clause: string, asked: FactKind | null): Likely[] {
  const signs = kindsOf(clause);
  const likely = likelihoodsOf(clause, asked).flatMap((one) => {
    const signed = signs.filter(({ kind }) => kind === one.kind);
    return signed.length > 0
      ? signed.map((sign) => ({ ...sign, share: one.share, by: 'sign' as const }))
      : guessed(one, clause);
  });
  const plain = likely.filter(isPlain).toSorted((one, other) => one.index - other.index);
  return [...plain, ...likely.filter((one) => !plain.includes(one))];
}

/** A birth, a death or a wedding that has a sign goes before what else the clause may tell. */
function isPlain({ kind, by, share }: Likely): boolean {
  return by === 'sign' && (kind === 'birth' || grave.has(kind)) && share >= unlikely;
}

/** Whether a kind is likely enough to be told without a date. */
export function isWorthKeeping({ by, share }: Likely): boolean {
  return share >= (by === 'sign' ? unlikely : sure);
}

function guessed({ kind, share, at }: Likelihood, clause: string): Likely[] {
  if (kind === 'none' || kind === 'birth' || share < (grave.has(kind) ? sure : enough)) return [];
  const word = /^[\p{L}\p{M}'’-]+/u.exec(clause.slice(at))?.[0] ?? '';
  return [{ kind, index: at, word, share, by: 'corpus' }];
}
