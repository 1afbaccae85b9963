import { isDelicate, isIntimate, isUneasy } from './delicate-matters.ts';
import { bringsUpSomebody, matterWords } from './privacy-matters.ts';
import { remembered } from './remembered.ts';
import type { Span } from './spans.ts';
import { handSignsOf, signsOf, wordingOf } from './wish-features.ts';
import { wishScore, wishThreshold } from './wish-score.ts';
import { appeals } from './wish-signs.ts';
import { tokensOf } from './wish-tokens.ts';

/** A sentence where it stands: amid an answer, after a question, before what Walt said to it. */
export type Setting = {
  sentences: readonly Span[];
  at: number;
  question?: string | undefined;
  reply?: string | undefined;
};

/** English only: what a sentence shows of being a wish by where it stands, and by its signs there. */
export function contextFeaturesOf(setting: Setting): string[] {
  const text = setting.sentences[setting.at]?.text ?? '';
  const [place, before, last] = [placeOf(setting), confidedBefore(setting), confidedLast(setting)];
  const around = aroundOf(setting);
  const turns = ['turns to now', 'echo'].filter((one) => around.includes(one));
  const signs = [...signsOf(text), ...handSignsOf(text)];
  return [
    ...[place, `last ${last}`, `before ${before}`, ...around].map((one) => `~${one}`),
    ...[`${place}|${before}`, `${place}|last ${last}`].map((one) => `~${one}`),
    ...around.map((one) => `~${one}|${before}`),
    ...signs.flatMap((sign) => [before, place, ...turns].map((one) => `${sign}|${one}`)),
    ...handSignsOf(text),
    ...[wordingOf(text), `${wordingOf(text)}|${before}`, place].map((one) => `${freely}${one}`),
  ];
}

/** What is learned at no toll: the hand-made wording of wishes and where they stand. */
const freely = '=';
export const isFree = (feature: string): boolean => feature.startsWith(freely);

/** So far back somebody may have told what "that" means. */
const lookback = 3;
const toldBefore = ({ sentences, at }: Setting): string[] =>
  sentences.slice(Math.max(0, at - lookback), at).map(({ text }) => text);

function placeOf({ sentences, at }: Setting): string {
  if (sentences.length === 1) return 'alone';
  if (at === sentences.length - 1) return 'end';
  return at === 0 ? 'start' : 'middle';
}

const levels = ['confided', 'uneasy', 'plain', 'nothing'] as const;
type Level = (typeof levels)[number];

const levelOf = remembered((text: string): Level => {
  if (isDelicate(text) || isIntimate(text) || bringsUpSomebody(text)) return 'confided';
  return isUneasy(text) ? 'uneasy' : 'plain';
});

function confidedBefore(setting: Setting): Level {
  const told = toldBefore(setting).map(levelOf);
  return levels.find((level) => told.includes(level)) ?? 'nothing';
}

/** Whether it stands after something that one may want to keep to oneself, or is said as if it did. */
export const isConfided = (setting: Setting): boolean =>
  ['confided', 'uneasy'].includes(confidedBefore(setting)) ||
  isToldOfTelling(setting) ||
  isAppeal(setting.sentences[setting.at + 1]?.text ?? '');

/** "I have told Turid, and now you." */
const isToldOfTelling = ({ sentences, at }: Setting): boolean =>
  signsOf(sentences[at - 1]?.text ?? '').includes('i tell');

const confidedLast = (setting: Setting): Level => {
  const last = toldBefore(setting).at(-1);
  return last === undefined ? 'nothing' : levelOf(last);
};

const word = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');
const promise = word(
  "keep|kept|leave|left|stays?|out|shut|struck|withdrawn|understood|understand|not be|will not|won['’]t|remains?|myself|forgotten|gone|nobody|no one|without",
);

/** What Walt says to somebody who would rather not tell. */
const passesOn = word('alone|pass on|go on|move on|next');

/** "It stays with you. How did your career go on?": what Walt says to it before he asks on. */
function isPromised(reply: string): boolean {
  const first = /^[^.!?]*[.!]/u.exec(reply)?.[0] ?? '';
  return first.length < reply.trim().length && promise.test(first) && !passesOn.test(first);
}

const tells = remembered((text: string): boolean => tokensOf(text).some((token) => token.tells));

/** "Is that clear?", "You hear me?": whoever asks so has asked for something before. */
const isAppeal = (text: string): boolean =>
  appeals.test(text) && signsOf(text).includes('short') && /\p{L}/u.test(text);

function aroundOf(setting: Setting): string[] {
  const { sentences, at, question = '', reply = '' } = setting;
  const [text, last, next] = [at, at - 1, at + 1].map((one) => sentences[one]?.text ?? '');
  const own = matterWords(text ?? '');
  const takesUp = (told: string) => own.some((one) => matterWords(told).includes(one));
  const told = tells(last ?? '');
  const shows: [string, boolean][] = [
    ['echo', toldBefore(setting).some(takesUp)],
    ['asked', takesUp(question)],
    ['asked delicately', isDelicate(question)],
    ['promised', isPromised(reply)],
    ['promised near', isPromised(reply) && sentences.length - at <= 2],
    ['after a wish', wishScore(last ?? '') >= wishThreshold],
    ['last tells', told],
    ['next tells', tells(next ?? '')],
    ['turns to now', told && !tells(text ?? '')],
    ['told of telling', isToldOfTelling(setting)],
    ['is pressed', isAppeal(next ?? '')],
  ];
  return shows.flatMap(([name, isShown]) => (isShown ? [name] : []));
}
