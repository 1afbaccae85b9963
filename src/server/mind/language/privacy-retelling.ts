import type { Secret } from '#server/mind/privacy.ts';
import { capitalsOf, peopleKeys } from './privacy-matters.ts';
import type { Said } from './retelling-features.ts';
import { retellingLikelihood } from './retelling-likelihood.ts';
import { sentencesOf } from './sentences.ts';
import type { Span } from './spans.ts';
import { saysUnsaid } from './unsaid-words.ts';

/** English only: whether a sentence tells again what is to be left out. */

/**
 * Log-odds, read off `node bench/retellings/train.ts`: from `sure` on it is hidden, from `perhaps` on it is asked
 * about, later where it was asked in vain. What was told openly before anything was to be left out is seldom it.
 */
const limits = { sure: -1.3, perhaps: -2.1, inVain: 0.2, toldBefore: -0.3 };

const isNamed = (text: string, name: string): boolean =>
  peopleKeys(text).has(name) || capitalsOf(text).has(name);

/** Who was brought up only to tell it is known by name. */
const isOfStranger = ({ strangers }: Secret, { text }: Said): boolean =>
  [...strangers].some((name) => isNamed(text, name));

const isLikely = (secret: Secret, said: Said, limit: number): boolean =>
  isOfStranger(secret, said) ||
  saysUnsaid(secret, said.text) ||
  (secret.words.size > 0 && retellingLikelihood(secret, said) >= limit);

/** Whether a sentence surely tells of it. */
export const tellsOf = (secret: Secret, said: Said): boolean => isLikely(secret, said, limits.sure);

/** Whether a sentence that was told before it surely tells of it, too. */
export const toldOfBefore = (secret: Secret, said: Said): boolean =>
  isLikely(secret, said, limits.toldBefore);

/** Whether a sentence may tell of it, so that only the teller can say; what surely does may, too. */
export const mayTellOf = (secret: Secret, said: Said, inVain = 0): boolean =>
  isLikely(secret, said, Math.min(limits.sure, limits.perhaps + inVain * limits.inVain));

/** A sentence among those it was said with. */
export const saidAt = (sentences: readonly Span[], at: number, asked = ''): Said => ({
  text: sentences[at]?.text ?? '',
  asked,
  before: sentences[at - 1]?.text ?? '',
  after: sentences[at + 1]?.text ?? '',
});

/** Whether an answer has a sentence that may tell of something that is to be left out. */
export function mayTellOfAny(
  secrets: readonly Secret[],
  answer: string,
  { asked = '', inVain = 0 }: { asked?: string | undefined; inVain?: number } = {},
): boolean {
  if (secrets.length === 0) return false;
  const sentences = sentencesOf(answer);
  return sentences.some((_, at) =>
    secrets.some((secret) => mayTellOf(secret, saidAt(sentences, at, asked), inVain)),
  );
}
