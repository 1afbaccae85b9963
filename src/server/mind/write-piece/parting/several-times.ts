import { hasVerb } from '#server/mind/language/clauses.ts';
import { capitalised } from '#server/mind/language/edits.ts';
import { timesOf } from '#server/mind/language/remembered.ts';
import { wordsOf } from '#server/mind/language/spans.ts';
import type { ToldSentence } from '#server/mind/language/talk-about-talk.ts';
import type { Unit } from '#server/mind/material.ts';
import { beginOfDoing } from '#server/mind/write-piece/own-times.ts';
import { doingIn } from './doings.ts';
import { liftedFrom } from './lifting.ts';
import { asSentence, isDatedAtOnce, leadsOn, pronounAhead } from './second-halves.ts';

/** How one part of a sentence was tied to the part before it, so that they can be joined again as they were said. */
export type Joint = {
  behind: string;
  by: string;
  said: string;
  /** As a sentence of its own. */
  alone: string;
  /** What went on behind it, where it stood amid what it was parted from. */
  tail?: string;
};
/** Without a time where its sentence says only until when it was so. */
type Part = ToldSentence & { joint?: Joint; untimed?: boolean };

const joints = new RegExp(
  String.raw`,\s+(?:who|which)\s+|[,;]?\s+(?:and then|and|then|but)(?:\s+|(?=, from \d{4}, ))|,?\s+(?:until|till)\s+(?=${pronounAhead})|\s+[—–]\s+|[;,]\s+`,
  'giu',
);

const isOfAnother = /(?<!\p{L})(?:who|whom|whose|which|that|where)(?!\p{L})/iu;

/** "When we came in 1954, we…" and "My brother who left in 1950, he…" are no sentences before their comma. */
const isWhole = (part: string, joint: string) =>
  !/^,\s+$/u.test(joint) || !(leadsOn.test(part) || isOfAnother.test(part));

/** "In 1950 we moved — my father had died in 1941 — to Leeds." */
const isAmid = (joint: string, said: string) => /[—–]/u.test(joint) && /\s[—–]\s/u.test(said);

/** "In '63 I went to a factory, and then in 1970 I opened a shop": two sentences, each with its time. */
export function partedByTime(sentences: ToldSentence[], { text }: Unit): Part[] {
  return sentences.flatMap((sentence) => parted(sentence, text));
}

function parted(sentence: Part, whole: string): Part[] {
  const asSaid = whole.slice(sentence.start, sentence.end);
  if (/["“”]/u.test(asSaid) || yearsIn(sentence.text).length === 0) return [sentence];
  const [first, ...more] = cutsOf(sentence, whole);
  if (!first) return sentence.joint ? [sentence] : liftedOf(sentence, whole);
  const cut = [first, ...more].find((one) => isOfOneTime(one, first) && isDatedAtOnce(one.other));
  const { index, at, by, said, other } = cut ?? first;
  const one = sentence.text.slice(0, index);
  const joint: Joint = { ...sentence.joint, behind: `${one}.`, by, said, alone: other };
  const rest = {
    text: capitalised(other),
    start: at + by.length,
    end: sentence.end,
    joint,
  };
  return [
    { ...headOf(sentence, index), end: at, untimed: yearsIn(one).length === 0 },
    ...parted(rest, whole),
  ];
}

/** What one of several did long after is told behind all of them. */
function liftedOf(sentence: Part, whole: string): Part[] {
  const { one = '', said = '', tail = '', other = '' } = liftedFrom(sentence.text) ?? {};
  const by = ', who ';
  const at = heardAt(whole.slice(sentence.start, sentence.end), by, said);
  if (!saysWhen(other) || at === null || !isFarFrom(one, other)) return [sentence];
  const start = sentence.start + at + by.length;
  const joint: Joint = { behind: `${one}.`, by, said: `${said}.`, alone: `${other}.`, tail };
  const lifted = { text: `${other}.`, start, end: start + said.length, joint };
  const rest = { ...sentence, text: `${one}${tail}`, end: sentence.start + at };
  return [rest, ...parted(lifted, whole)];
}

/** Where a sentence may be cut, in its own text and in all that was said. */
type Cut = { index: number; at: number; by: string; said: string; other: string };

function cutsOf({ text, start, end }: Part, whole: string): Cut[] {
  const begins = beginOfDoing(text);
  return [...text.matchAll(joints)].flatMap(({ index, 0: by }) => {
    const [one, said] = [text.slice(0, index), text.slice(index + by.length)];
    const at = heardAt(whole.slice(start, end), by, said);
    if (at === null || index < begins || !isWhole(one, by) || isAmid(by, said)) return [];
    const other = isUntil.test(by) ? said : asSentence(said, one, by);
    if (other === null) return [];
    const doing = one.slice(begins);
    const areTwo = isUntil.test(by)
      ? isEndedBy(doing, other, whole.slice(0, start + at))
      : isLongBefore(doing, other);
    return areTwo ? [{ index, at: start + at, by, said, other }] : [];
  });
}

const behindTime = ({ said }: Cut) => said.length - (timesOf(said)[0]?.start ?? 0);

/** What has no time of its own stays with what was said before it. */
const isOfOneTime = (one: Cut, other: Cut) => behindTime(one) === behindTime(other);

const enough = 12;

/** Where the teller said it, which may be in other words further on. */
function heardAt(asSaid: string, by: string, said: string): number | null {
  const at = asSaid.indexOf(`${by}${said.slice(0, enough)}`);
  return at < 0 ? null : at;
}

/** What comes before the joint; it may have been parted from something itself. */
function headOf({ text, joint, ...sentence }: Part, at: number): Part {
  const head = { ...sentence, text: `${text.slice(0, at)}.` };
  const ended = (words: string) => `${words.slice(0, at - text.length)}.`;
  return joint
    ? { ...head, joint: { ...joint, said: ended(joint.said), alone: ended(joint.alone) } }
    : head;
}

const isUntil = /^,?\s+(?:until|till)\s+$/iu;

/** "In 1964 she came for a map, and we shared a house until she died in 2018": the house has the year before it. */
function isEndedBy(one: string, other: string, told: string): boolean {
  const isUndated =
    tellsDeed(one) && wordsOf(one).length > fewWords + 1 && yearsIn(one).length === 0;
  return isDatedAtOnce(other) && isLongBefore(isUndated ? told : one, other);
}

const isLongBefore = (one: string, other: string) =>
  saysWhen(one) && saysWhen(other) && isFarFrom(one, other);

const tellsDeed = (part: string) => hasVerb(part) || doingIn(part) !== null;

const fewWords = 2;

/** It says what happened, and when. */
const saysWhen = (part: string) =>
  wordsOf(part).length > fewWords && tellsDeed(part) && yearsIn(part).length > 0;

const yearsIn = (part: string) => timesOf(part).flatMap(({ expression }) => yearOf(expression));

type Expression = ReturnType<typeof timesOf>[number]['expression'];

/** What lasted is told where it began. */
function yearOf(expression: Expression): number | number[] {
  if (expression.kind === 'range') return yearOf(expression.from);
  return expression.kind === 'date' ? (expression.year ?? expression.short ?? []) : [];
}

const farApart = 3;

const isFarFrom = (one: string, other: string) =>
  Math.abs(((yearsIn(one).at(-1) ?? 0) % 100) - ((yearsIn(other)[0] ?? 0) % 100)) >= farApart;
