import type { Grounded } from './ground.ts';
import type { Statement } from './statements.ts';
import { isNear, isOf } from './words.ts';

export const shared = <T>(one: Set<T>, other: Set<T>): number => {
  let count = 0;
  for (const item of one) if (other.has(item)) count += 1;
  return count;
};

/** How many of the words a statement has, or others for them, which are worth half. */
function borne(words: Set<string>, { words: told, every }: Statement): number {
  let count = 0;
  for (const word of words)
    if (told.has(word)) count += 1;
    else if (!isOf('added', word) && [...every].some((one) => isNear(word, one))) count += 0.5;
  return count;
}

const likeness = (claim: Statement, told: Statement): number =>
  3 * borne(claim.words, told) +
  (claim.verb !== null && claim.verb === told.verb ? weightOf(claim.verb) : 0) +
  shared(claim.names, told.names) +
  shared(claim.numbers, told.numbers) +
  shared(claim.kin, told.kin) / 2 +
  (shared(claim.who, told.who) > 0 ? 0.5 : 0);

/** "Went" is said of everything. */
const weightOf = (verb: string): number => (isOf('light', verb) ? 0.5 : 2);

/** The told statements that hold the words of a claim, the most like it first. */
export function supportOf(claim: Statement, cited: Grounded[]): Grounded[] {
  const [best] = cited.toSorted((one, other) => likeness(claim, other) - likeness(claim, one));
  if (!best) return [];
  const support = [best];
  const left = new Set([...claim.words].filter((word) => borne(new Set([word]), best) === 0));
  while (left.size > 0) {
    const next = cited
      .filter((one) => !support.includes(one))
      .toSorted(
        (one, other) =>
          borne(left, other) - borne(left, one) || near(best, one) - near(best, other),
      )[0];
    if (!next || borne(left, next) === 0) break;
    support.push(next);
    for (const word of left) if (borne(new Set([word]), next) > 0) left.delete(word);
  }
  // What says nothing else than the claim does belongs to it: "I was eighteen."
  for (const one of cited)
    if (
      !support.includes(one) &&
      one.unitId === best.unitId &&
      (one.who.size === 0 || shared(one.who, claim.who) > 0) &&
      [...one.words].every((word) => claim.words.has(word) || isOf('added', word))
    )
      support.push(one);
  return support;
}

const near = (one: Grounded, other: Grounded): number =>
  one.unitId === other.unitId ? Math.abs(one.at - other.at) : 1_000;

/** The sentence before one that makes no sense without it, and parts of a sentence that have no verb of their own. */
export const belongs = (one: Grounded, to: Grounded): boolean =>
  one.unitId === to.unitId &&
  ((one.sentence === to.sentence && (one.verb === null || to.verb === null)) ||
    (to.leans && one.sentence === to.sentence - 1) ||
    (several.test(to.text) && one.sentence < to.sentence));

/** "We", "they": everybody named before may be among them. */
export const several = /\b(?:we|us|our|they|them|their)\b/iu;

export const isOneSentence = (one: Grounded, other: Grounded): boolean =>
  one.unitId === other.unitId && one.sentence === other.sentence;
