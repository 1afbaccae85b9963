import { hasVerb } from './clauses.ts';
import { isIntimate } from './delicate-matters.ts';
import { type Frame, shapeIn } from './privacy-frames.ts';
import { bringsUpSomebody } from './privacy-matters.ts';
import type { Span } from './spans.ts';
import { functionWords } from './vocabulary.ts';
import { wishLikelihood } from './wish-likelihood.ts';
import { noWish, wishScore, wishThreshold } from './wish-score.ts';

/** From here on a sentence is taken for a wish: by itself, after something one keeps to oneself, in plain words. */
const sure = 1;
const perhaps = -0.3;
const inPlainWords = -0.5;
/** So much more it takes where not one cue speaks for it. */
const withoutCue = 0.5;

/** How far back somebody may have told what "that" means. */
const lookback = 3;

/** The wish that a sentence of an utterance is, if it is one. */
export function frameAt(sentences: readonly Span[], at: number): Frame | null {
  const text = sentences[at]?.text ?? '';
  const isConfided = sentences.slice(Math.max(0, at - lookback), at).some(confides);
  return isWish(text, isConfided ? perhaps : sure) ? frameOf(text) : null;
}

function isWish(text: string, limit: number): boolean {
  const likelihood = wishLikelihood(text);
  if (wishScore(text) === noWish) return likelihood >= limit + withoutCue;
  return likelihood >= (isPlain(text) ? inPlainWords : limit);
}

const isPlain = (text: string): boolean =>
  wishScore(text) >= wishThreshold || shapeIn(text) !== null;

const confides = ({ text }: Span): boolean => isIntimate(text) || bringsUpSomebody(text);

/** What of a sentence that was left out is the wish. */
export const frameIn = (text: string): Frame | null =>
  isWish(text, perhaps) ? frameOf(text) : null;

function frameOf(text: string): Frame {
  const shape = shapeIn(text) ?? { start: 0, end: text.length, what: '' };
  return shape.what === '' ? { ...shape, what: namedIn(text) } : shape;
}

const named = String.raw`(?:[Mm]y|[Oo]ur|[Tt]he|[Hh]is|[Hh]er|[Tt]heir|[Aa]ll)\s[\p{L}\p{M}'’-]+(?:\s[\p{L}\p{M}'’-]+){0,2}?|\p{Lu}[\p{L}\p{M}-]+(?:\s\p{Lu}[\p{L}\p{M}-]+)?`;
const ends = String.raw`(?=[.,!?;:—–]|$|\s(?:is|was|are|stays?|must|should|goes|can|please|leave|out|alone|altogether|away|be|in|when|if)(?!\p{L}))`;

/** Where a wish names its matter: after "about", before whoever is asked, or as what is to be left out. */
const namings = [
  new RegExp(
    String.raw`(?<!\p{L})(?:about|regarding|concerning|mention of|to do with|nothing (?:of|on)|word (?:of|on))\s+(?<what>(?!(?:that|this|it|him|her|them|so)(?!\p{L}))[^.!?;:,]{2,40}?)${ends}`,
    'iu',
  ),
  new RegExp(
    String.raw`^\W*(?:(?:and|but|so|now|well|as for)[\s,]+)?(?<what>${named}),?\s(?:I|i|we|you)(?=['’]|\s(?!know|see|understand))`,
    'u',
  ),
  new RegExp(
    String.raw`(?<!\p{L})(?:leave|skip|omit|drop|exclude|forget|cut|delete|pass over|[Ll]eave out|[Ss]kip|[Oo]mit)\s(?<what>${named})${ends}`,
    'u',
  ),
];

/** What a wish names that has no shape of its own; most only point. */
function namedIn(sentence: string): string {
  for (const naming of namings) {
    const what = naming.exec(sentence)?.groups?.['what'];
    if (what !== undefined && isNaming(what)) return what;
  }
  return '';
}
const isNaming = (what: string): boolean =>
  !onlyPoints.test(what) && !functionWords.has(what.toLowerCase()) && !hasVerb(what);
const onlyPoints =
  /^(?:the|that|all) (?:last|previous|above|foregoing|whole|rest|bit|part|thing|sentence|lot)/iu;
