import { isDelicate, isIntimate, isUneasy } from './delicate-matters.ts';
import { isPast, isVerb } from './lexicon.ts';
import { bringsUpSomebody, matterWords } from './privacy-matters.ts';
import { remembered } from './remembered.ts';
import type { Span } from './spans.ts';
import { wishScore, wishThreshold } from './wish-score.ts';
import { tokensOf } from './wish-tokens.ts';

/** A sentence where it stands: amid an answer, after a question, before what Walt said to it. */
export type Setting = {
  sentences: readonly Span[];
  at: number;
  question?: string | undefined;
  reply?: string | undefined;
};

/** English only: what a sentence shows of being a wish by how it is put and by where it stands. */
export function contextFeaturesOf(setting: Setting): string[] {
  const text = setting.sentences[setting.at]?.text ?? '';
  const single = [...formsOf(text), ...echoesOf(setting)];
  const pairs = single.flatMap((one, at) => single.slice(at + 1).map((other) => `${one}+${other}`));
  const [place, before] = [placeOf(setting), confidedBefore(setting)];
  return [
    ...single,
    ...pairs,
    ...[...single, ...pairs, ...meaningsIn(text), place].map((one) => `${one}|${before}`),
    ...single.map((one) => `${one}|${place}`),
    place,
    before,
    ...surroundingsOf(setting),
  ].map((name) => `~${name}`);
}

/** So far back somebody may have told what "that" means. */
const lookback = 3;
const toldBefore = ({ sentences, at }: Setting): string[] =>
  sentences.slice(Math.max(0, at - lookback), at).map(({ text }) => text);

const word = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');

/** How something is put, whatever it is about. */
const forms = {
  'to you': word("you|your|yours|yourself|ye|['’]ee"),
  that: word("that|this|it|those|these|there|['’]n"),
  'that one': word('(?:that|this|some|such) (?:one|\\p{Ll}{3,})'),
  not: word("not|no|never|nothing|nobody|none|nowt|without|nor|\\p{L}+n['’]t|dinnae"),
  may: word("can|may|must|should|shall|will|would|could|need|needs|let|has to|\\p{L}+['’](?:ll|d)"),
  if: word('if'),
  i: word("i|i['’]\\p{L}+|me|my|mine|ah"),
  asks: /\?\W*$/u,
  some: /^\W*(?:some|there are|there['’]s|nobody|no one|such|not every)(?!\p{L})/iu,
  named: /(?:1[89]|20)\d\d|(?<=\p{Ll},? )\p{Lu}\p{Ll}/u,
  'of the talk': word(
    'books?|papers?|pages?|print|tape|record|chapter|story|write|writing|written|read|reader|tell|say|said|told|hear|heard|know|listen|pen|pencil',
  ),
};
const short = 9;

const formsOf = remembered((text: string): string[] => {
  const tokens = tokensOf(text);
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const tells = words.some(isPast) || tokens.some((token) => token.tells);
  return [
    ...Object.entries(forms).flatMap(([name, form]) => (form.test(text) ? [name] : [])),
    ...(tokens.some((token) => token.opens && isOrder(token.word)) ? ['order'] : []),
    ...(tells ? ['then'] : ['now']),
    ...(words.length < short ? ['short'] : []),
  ];
});
const isOrder = (verb: string): boolean =>
  isVerb(verb) && !isPast(verb) && !/(?:ing|s)$/u.test(verb);

const meaningsIn = remembered((text: string): string[] => [
  ...new Set(
    tokensOf(text).flatMap(({ meanings }) => [...meanings].filter((one) => /^\p{Lu}/u.test(one))),
  ),
]);

/** "Let the damson be a damson" takes up a word of what was told, or asked. */
function echoesOf(setting: Setting): string[] {
  const own = matterWords(setting.sentences[setting.at]?.text ?? '');
  const takesUp = (text: string) => own.some((one) => matterWords(text).includes(one));
  return [
    ...(toldBefore(setting).some(takesUp) ? ['echo'] : []),
    ...(takesUp(setting.question ?? '') ? ['asked'] : []),
  ];
}

function placeOf({ sentences, at }: Setting): string {
  if (sentences.length === 1) return 'alone';
  if (at === sentences.length - 1) return 'end';
  return at === 0 ? 'start' : 'middle';
}

const kinds: [string, (text: string) => boolean][] = [
  ['delicate', isDelicate],
  ['intimate', isIntimate],
  ['somebody', bringsUpSomebody],
  ['uneasy', isUneasy],
];

function confidedBefore(setting: Setting): string {
  const before = toldBefore(setting);
  if (before.length === 0) return 'nothing';
  return kinds.find(([, is]) => before.some(is))?.[0] ?? 'plain';
}

/** Whether it stands after something that one may want to keep to oneself. */
export const isConfided = (setting: Setting): boolean =>
  kinds.some(([kind]) => kind === confidedBefore(setting));

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

function surroundingsOf({ sentences, at, question = '', reply = '' }: Setting): string[] {
  const last = sentences[at - 1]?.text ?? '';
  const isNear = sentences.length - at <= 2;
  return [
    ...(isPromised(reply) ? ['promised', isNear ? 'promised near' : 'promised far'] : []),
    ...(isDelicate(question) ? ['asked delicately'] : []),
    ...(wishScore(last) >= wishThreshold ? ['after a wish'] : []),
    ...(isIntimate(last) || bringsUpSomebody(last) ? ['right after'] : []),
  ];
}
