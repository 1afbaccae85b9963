import type { FactKind } from '#contract/facts.ts';
import type { Seen } from '#server/mind/extract-facts/choice.ts';
import { kindsOf } from '#server/mind/extract-facts/signs.ts';
import { type Likelihood, likelihoodsOf, type Told } from './classifier.ts';

/** From here on the corpus is believed without a sign; what would touch a family deeply must be surer. */
const enough = 0.4;
const sure = 0.6;
const grave = new Set<Told>(['loss', 'marriage', 'met', 'child']);

/** What a clause may tell, the likeliest first: kinds it has a sign of, and those that its words as a whole speak for. */
export function kindsTold(clause: string, asked: FactKind | null): Seen[] {
  const signs = kindsOf(clause);
  return likelihoodsOf(clause, asked).flatMap((likely) => {
    const signed = signs.filter(({ kind }) => kind === likely.kind);
    return signed.length > 0 ? signed : guessed(likely, clause);
  });
}

function guessed({ kind, share, at }: Likelihood, clause: string): Seen[] {
  if (kind === 'none' || kind === 'birth' || share < (grave.has(kind) ? sure : enough)) return [];
  const word = /^[\p{L}\p{M}'’-]+/u.exec(clause.slice(at))?.[0] ?? '';
  return [{ kind, index: at, word }];
}
