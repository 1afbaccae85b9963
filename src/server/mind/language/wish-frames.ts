import { isIntimate } from './delicate-matters.ts';
import { type Frame, shapeIn } from './privacy-frames.ts';
import { bringsUpSomebody } from './privacy-matters.ts';
import type { Span } from './spans.ts';
import { functionWords, wordsOf } from './vocabulary.ts';
import { wishLikelihood } from './wish-likelihood.ts';
import { wishScore, wishThreshold } from './wish-score.ts';
import { isWordOfWishes, tokensOf } from './wish-tokens.ts';

/** From here on a sentence is taken for a wish: by itself, after something one keeps to oneself, in plain words. */
const sure = 0.8;
const perhaps = -0.3;
const inPlainWords = -1;

/** How far back somebody may have told what "that" means. */
const lookback = 3;

/** The wish that a sentence of an utterance is, if it is one. */
export function frameAt(sentences: readonly Span[], at: number): Frame | null {
  const text = sentences[at]?.text ?? '';
  const isConfided = sentences.slice(Math.max(0, at - lookback), at).some(confides);
  return isWish(text, isConfided ? perhaps : sure) ? frameOf(text) : null;
}

const isWish = (text: string, limit: number): boolean =>
  wishLikelihood(text) >= (isPlain(text) ? inPlainWords : limit);

const isPlain = (text: string): boolean =>
  wishScore(text) >= wishThreshold || shapeIn(text) !== null;

const confides = ({ text }: Span): boolean => isIntimate(text) || bringsUpSomebody(text);

/** What of a sentence that was left out is the wish. */
export const frameIn = (text: string): Frame | null =>
  isWish(text, perhaps) ? frameOf(text) : null;

const frameOf = (text: string): Frame =>
  shapeIn(text) ?? { start: 0, end: text.length, what: namedIn(text) };

/** What a wish names that has no shape of its own: "the divorce", where it points at nothing. */
function namedIn(sentence: string): string {
  const about = aboutWhat.exec(sentence)?.groups?.['what'];
  if (about !== undefined) return about;
  const tokens = tokensOf(sentence);
  const points = tokens.some(
    ({ word, meanings }, at) =>
      meanings.has('THAT') &&
      !(word === 'it' && /^(?:in|into|of)$/u.test(tokens[at - 1]?.word ?? '')),
  );
  if (points) return '';
  return wordsOf(sentence)
    .filter(
      ({ text, lower }) => !isWordOfWishes(lower) && !functionWords.has(lower) && text !== 'I',
    )
    .map(({ text }) => text)
    .join(' ');
}
const aboutWhat =
  /(?<!\p{L})(?:about|regarding|concerning|mention of|to do with)\s+(?<what>(?!(?:that|this|it|him|her|them|so)(?!\p{L}))[^.!?;:,]{2,40}?)(?=[.,!?;:—–]|$| (?:is|was|stays?|must|should|goes|can|please|leave)(?!\p{L}))/iu;
