import { hasVerb } from './clauses.ts';
import { isConfiding } from './delicate-matters.ts';
import { asksLeave } from './leave-asked.ts';
import { type Frame, shapeIn } from './privacy-frames.ts';
import { isAhead, released } from './privacy-reach.ts';
import type { Span } from './spans.ts';
import { isSpeakingFor } from './spoken-for.ts';
import { functionWords } from './vocabulary.ts';
import { isConfided, type Setting } from './wish-context.ts';
import { type Wording, wordingOf } from './wish-features.ts';
import { likelihoodAlone, wishLikelihood } from './wish-likelihood.ts';
import { takesWishBack } from './wish-returns.ts';

/** From so much likelihood on a sentence is taken for a wish, by what of a wish's words it has. */
type Limits = Record<Wording, number>;
/** Where as much speaks against it as for it, there must be more. */
const doubtful = { 'spoken against': 1.5 };
/** Right after something that one keeps to oneself, after another wish, or before what is yet to be told. */
const inConfidence: Limits = {
  ...doubtful,
  shape: -4,
  'plain words': -0.5,
  cue: 0.5,
  'no cue': 0.7,
};
/** As a whole answer, which says nothing else. */
const alone: Limits = { ...doubtful, shape: -3, 'plain words': -0.5, cue: 0.3, 'no cue': 0.5 };
const elsewhere: Limits = { ...doubtful, shape: -3, 'plain words': 0, cue: 0.8, 'no cue': 1.1 };

/** What stands around an utterance: what was asked before it, and what Walt said to it. */
export type Around = Pick<Setting, 'question' | 'reply'>;

/** The wishes of an utterance, by the sentences in which they stand. */
export function framesIn(sentences: readonly Span[], around: Around = {}): Map<number, Frame> {
  const frames = new Map<number, Frame>();
  for (const [at, { text }] of sentences.entries()) {
    if (isNone(text) || isPassedOver(text, sentences[at + 1]?.text)) continue;
    if (turnsAway.test(text) || (at === 0 && skipsQuestion(text, around.question))) continue;
    const setting = { ...around, sentences, at };
    const limits = limitsAt(setting, frames);
    if (wishLikelihood(setting) >= limitOf(text, limits)) frames.set(at, frameOf(text));
  }
  return frames;
}

/**
 * From so much likelihood on Walt asks whether it was one, where something was told that one may keep to oneself;
 * whoever was asked in vain is asked only for more.
 */
const inDoubt = { first: -1.2, inVain: 0.1 };

/** Whether a sentence of an utterance may be a wish, and none surely is. */
export function mayHoldWish(sentences: readonly Span[], around: Around = {}, inVain = 0): boolean {
  const limit = inDoubt.first + inVain * inDoubt.inVain;
  const settings = sentences.map((_, at) => ({ ...around, sentences, at }));
  const frames = framesIn(sentences, around);
  if (settings.some((setting) => frames.has(setting.at) && isClear(setting))) return false;
  if (frames.size > 0) return true;
  return (
    sentences.some(({ text }) => isConfiding(text)) &&
    settings.some(
      (setting) => !isNone(sentences[setting.at]?.text ?? '') && wishLikelihood(setting) >= limit,
    )
  );
}

/** "You can write it, it is no shame": the opposite of a wish. */
const permits =
  /^\W*(?:\p{L}+,? )?(?:you|ye) (?:can|may) (?:write|print|put|tell|use|say)(?!\p{L})(?!.*(?<!\p{L})(?:but|only|not (?:the|that|this|his|her|my|for)|except|leave|skip|never|don['’]t|without)(?!\p{L}))/iu;

/** "I'd just as soon not tell it", "Don't want to write about that": what is not told need not be left out. */
const unwilling = [
  String.raw`(?<!\p{L})(?:i|we)(?:['’]d| would| will|['’]ll)?(?: (?:rather|sooner|prefer|just as soon|don['’]t|do not|won['’]t|not|never|decline|can['’]t|cannot|couldn['’]t|would|to|like|want|wish|care|please|refuse|intend))+`,
  String.raw`^\W*(?:(?:but|and|so|sorry),? )*(?:(?:don['’]t|do not)(?: really)? (?:want|wish|like|care) to|can['’]t|cannot|couldn['’]t)`,
].join('|');
const declines = new RegExp(
  `(?:${unwilling}) (?:tell|talk|speak|go into|go on|discuss|say|get into|write about|write (?:any )?more|type|answer)(?!\\p{L})`,
  'iu',
);
const ofBook =
  /(?<!\p{L})(?:books?|print\p{L}*|papers?|pages?|record\p{L}*|tape|leave|keep|out|you|anyone|between)(?!\p{L})/iu;
const onlyDeclines = (text: string): boolean => declines.test(text) && !ofBook.test(text);

function limitsAt(setting: Setting, wishes: ReadonlyMap<number, Frame>): Limits {
  const { sentences, at } = setting;
  const isAfterWish = wishes.has(at - 1) || wishes.has(at - 2);
  if (isAfterWish || isConfided(setting) || isAhead(sentences[at]?.text ?? '')) return inConfidence;
  return sentences.length === 1 ? alone : elsewhere;
}

/** "Don't write a live one": another word is asked for, and nothing is to be left out. */
const rewords =
  /(?<!\p{L})(?:\p{L}+n['’]t|not|never) (?:write|print|put|say) (?:an? (?!(?:word|line|thing|name|syllable|single|bit|letter|soul)(?!\p{L}))|the \p{L}+ (?:big|large|small|first|last)(?!\p{L}))/iu;

const isNone = (text: string): boolean =>
  rewords.test(text) ||
  permits.test(text) ||
  takesWishBack(text) ||
  isSpeakingFor(text) ||
  released.test(text) ||
  urgesOn.test(text) ||
  asksOn.test(text) ||
  onlyDeclines(text);

/** "Never mind that. Is this going to be printed?": whoever asks something else takes nothing back. */
export const isPassedOver = (said: string, next: string | undefined): boolean =>
  next?.endsWith('?') === true && passes.test(said);
const passes =
  /^\W*(?:(?:oh|well|no|ah),? )?(?:never mind|(?:it )?does(?:n['’]t| not) matter)(?: (?:that|it|about (?:that|it)))?\W*$/iu;

/** "We need not stay there.", "No need to dwell on it.": the talk goes on, and what was told stands. */
const turnsAway =
  /^\W*(?:(?:oh|well|no|ah|but|and|so|please|anyway),? )*(?:(?:(?:I|we|you)(?:['’]d)? (?:do not|don['’]t|would not|wouldn['’]t|need not|needn['’]t|shall not|will not|won['’]t|rather not)|let(?:['’]s| us) not|there(?:['’]s| is) no|no)(?: (?:have|need|want|wish|care|like))?(?: to)?|(?:I|we)['’]d rather not) (?:stay|dwell|linger|stop|wallow|brood)(?: too long| long)?(?: there| here| (?:on|with|over|in) (?:it|that|this|him|her|them))?\W*$/iu;

const asks = /\?\s*$|(?<!\p{L})tell me(?!\p{L})[^?]*$/iu;
const skips =
  /^\W*(?:(?:oh|well|no|ah|hm+|um|er|sorry|please|actually)[,.]? )*(?:(?:can|could|may|might|shall) (?:we|I|you) |(?:I['’]d|I would|we['’]d|let['’]s|let us|I['’]ll|I will|I) )?(?:please |just |rather |like to |prefer to |want to )*(?:skip|pass(?: on| over)?|jump|leave|go past|move on from)(?: over)? (?:that|this|it)(?: one| question)?(?:,? (?:please|thank you|thanks|for now|for today|today|now|if you don['’]t mind|if I may|if that['’]s all right))*\W*$/iu;

/** "Can we skip that one?" at once after a question: the question is passed over, and nothing that was told. */
export const skipsQuestion = (text: string, question = ''): boolean =>
  skips.test(text) && asks.test(question) && !asksLeave(question);

/** "Keep it coming": the talk, and no secret. */
const urgesOn =
  /^\W*(?:\p{L}+,? )?keep (?:(?:it|them|on|the questions) )?(?:going|coming|talking|asking)(?!\p{L})/iu;

/** "Oh never mind, what happens with all this?", "Is this going to be printed?": asked, and nothing taken back. */
const asksOn =
  /^\W*(?:(?:oh|well|no|ah|and|but|so),? )?(?:(?:never mind|(?:it )?does(?:n['’]t| not) matter)(?: (?:that|it))?[\s,;:–—-]+)?(?:who|what|where|when|will|is|are|does)(?!\p{L})(?!.*(?<!\p{L})(?:not|never|out|leave|keep|kept|between|stays?|rather|must|without|off|\p{L}+n['’]t)(?!\p{L})).*\?$/iu;

/** What of a sentence that was left out is the wish. */
export const frameIn = (text: string): Frame | null =>
  likelihoodAlone(text) >= limitOf(text, inConfidence) ? frameOf(text) : null;

/** "Could you repeat that?", "Is it on?": a question to Walt asks for nothing to be left out, unless it does so plainly. */
const asksWalt =
  /^\W*(?:(?:okay|so|now|well|sorry|wait),? )*(?:could|can|would|will|are|is|am|do|did|does|have|has|shall|should|may|what|where|who|when|how|why)(?!\p{L}).*\?$/iu;
const plainly = 0;

function limitOf(text: string, limits: Limits): number {
  const limit = limits[wordingOf(text)];
  return asksWalt.test(text.trim()) && shapeIn(text) === null ? Math.max(plainly, limit) : limit;
}

/** From so much likelihood on it surely is a wish, and does not only sound like one. */
const sure: Limits = {
  ...doubtful,
  shape: -Infinity,
  'plain words': 0,
  cue: 1.5,
  'no cue': 1.5,
};

export const isClear = (setting: Setting): boolean =>
  wishLikelihood(setting) >= sure[wordingOf(setting.sentences[setting.at]?.text ?? '')];

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
    String.raw`(?<!\p{L})(?:[Ll]eave|[Ll]eave out|[Ss]kip|[Oo]mit|[Dd]rop|[Ee]xclude|[Ff]orget|[Cc]ut|[Dd]elete|[Pp]ass over)\s(?<what>${named})${ends}`,
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
  /^(?:how|what|why|whether|when|where|who)(?!\p{L})|^(?:the|that|all) (?:last|previous|above|foregoing|whole|rest|bit|part|thing|sentence|lot)/iu;
