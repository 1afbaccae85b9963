import type { FactKind } from '#contract/facts.ts';
import type { When } from '#contract/whens.ts';
import { kindsOf } from '#server/mind/extract-facts/signs.ts';
import { yearIn } from '#server/mind/language/time-wording.ts';
import type { Evidence } from './evidence.ts';
import { isAlive } from './plain-sense.ts';

/** What is told of one person once. */
const onceInALife = [
  'birth',
  'child',
  'loss',
  'marriage',
  'met',
  'retirement',
] as const satisfies FactKind[];

/** A fact before its kind is settled, and when those were born whom it names. */
export type Unsettled = { evidence: Evidence; when: When | null; births: When[] };

/**
 * "Mother came to live with us in 1991. She died in 2003": what is plainly told of one year is not told
 * of another, and nobody is born in a year that is not theirs.
 */
export function barredFor(one: Unsettled, all: Unsettled[], birth: When | null): Set<FactKind> {
  const { when } = one;
  if (!when) return new Set();
  return new Set(
    onceInALife.filter((kind) => {
      if (kind === 'child') return isOfLaterLife(when, one.births);
      if (kind === 'loss' && (onlyLasted(one) || isAlive(one.evidence))) return true;
      if (isPlain(kind, one)) return false;
      if (kind === 'birth' && birth && areApart(when, birth)) return true;
      return all.some((other) => other.when && isPlain(kind, other) && isOther(when, other.when));
    }),
  );
}

/** "Franca had leukaemia when she was six", "Thérèse had Luc in 2003": who is named first, or everybody, was born before. */
function isOfLaterLife(when: When, births: When[]): boolean {
  const [first] = births;
  const later = (birth: When) => yearIn(when.from) - yearIn(birth.from);
  return first !== undefined && (later(first) > youth || births.every((one) => later(one) > 1));
}

const youth = 12;

const untilDeath =
  /(?<!\p{L})(?:until|till|before)\s+(?:he|she|they|(?:my|our|his|her)\s+\p{Ll}+|\p{Lu}\p{L}+)\s+(?:died|passed(?:\s+away)?)(?!\s+(?:in|on|at|aged)\s)/iu;

/** "In 1983 she came to us and stayed until she died": that is told of when it began. */
const onlyLasted = ({ evidence: { words } }: Unsettled): boolean =>
  untilDeath.test(words) &&
  !kindsOf(words.replace(untilDeath, ' ')).some(({ kind }) => kind === 'loss');

const isPlain = (kind: FactKind, { evidence: { words, said } }: Unsettled): boolean =>
  kindsOf(words).some((sign) => sign.kind === kind) || (said.get(kind) ?? 0) > likely;

const likely = 0.5;

const isOther = (one: When, other: When): boolean =>
  one.from.slice(0, 4) !== other.from.slice(0, 4);

/** Papers are often a year or two wrong. */
const areApart = (one: When, birth: When): boolean =>
  Math.abs(yearIn(one.from) - yearIn(birth.from)) > 2;
