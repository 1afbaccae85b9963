import type { When } from '#contract/whens.ts';
import { hasVerb } from '#server/mind/language/clauses.ts';
import { withoutJoint } from '#server/mind/language/lead-ins.ts';
import { isPast } from '#server/mind/language/lexicon.ts';
import { peopleOf, timesOf } from '#server/mind/language/remembered.ts';
import { wordsOf } from '#server/mind/language/spans.ts';
import { isForebearsBirth } from '#server/mind/write-piece/dating.ts';
import type { Line } from '#server/mind/write-piece/lines.ts';
import { doingIn } from '#server/mind/write-piece/parting/doings.ts';
import type { Passage } from '#server/mind/write-piece/passages.ts';
import { restsOnWhatWasSaid } from './at-rest.ts';
import { isTellersNote } from './doers.ts';
import { standingAlone } from './standing-alone.ts';
import { isItsOwn } from './ties.ts';
import { isOfTimeBefore, isToldBack } from './told-back.ts';
import { tellsOfSeveral } from './who-they-are.ts';

/** English only: where the time jumps within an answer, and what may stand without what was said before it. */

/** "He was born in fifty-three", "the same children I had taught in 1971": told back from where the story is. */
export const isAside = ({ when }: Passage, line: Line) =>
  when !== null &&
  line.when !== null &&
  line.when.from < when.from &&
  !isForebearsBirth(line.text, line.unit) &&
  (tellsBirth.test(line.text) || isToldBack(line.text, yearOf(when) - yearOf(line.when)));

const yearOf = (when: When) => Number(when.from.slice(0, 4));

const farAhead = 3;
const farFromUndated = 10;

/** Something else happened in the meantime; if nothing did, there is no need to part what was told at once. */
const isBetween = (from: When, line: Line, all: Line[]) =>
  all.some(
    ({ when, unit }) =>
      when &&
      line.when &&
      unit.id !== line.unit.id &&
      when.from > from.from &&
      when.from < line.when.from,
  );

/** The line as it may open a passage of its own, or null where it belongs to this one. */
export function setApart(
  passage: Passage,
  line: Line,
  before: Passage | undefined,
  all: Line[],
): Line | null {
  if (!line.when || isAside(passage, line)) return null;
  const ahead = passage.when ? yearOf(line.when) - yearOf(passage.when) : 0;
  if (!goesElsewhere(passage, { ...line, when: line.when }, before, all)) return null;
  const alone = standingAlone(line, passage, all);
  if (!alone || alone.text === '' || !restsOnWhatWasSaid(alone.text, line.unit)) return null;
  const opening =
    canOpen(alone.text, all) ||
    isFronted(alone.text, line.text) ||
    isDoneToTeller(alone.text, passage.lines.at(-1)?.text ?? '') ||
    (/^They\s/u.test(alone.text) &&
      !line.joint &&
      ahead >= farFromUndated &&
      !passage.lines.slice(-2).some(({ text }) => tellsOfSeveral(text)));
  const isNote = isOwnNote(alone.text, ahead) || isTellersNote(line, passage.lines);
  return (opening || isNote) && isEnough(alone.text, line, all) ? alone : null;
}

/** "She was born in 1919", "Before she married she had been a maid": the story goes on where it was. */
export const isExcursus = ({ text, unit }: Line) =>
  isForebearsBirth(text, unit) || isOfTimeBefore(text);

/** "That shop, I sold it in 2011": what is meant was put before it. */
const isFronted = (text: string, said: string) =>
  text.length > said.length && text.endsWith(said.slice(1));

const doneToTeller = /^They(?: had|['’]d)? \p{L}+(?: \p{L}+)? (?:me|us|my|our)(?!\p{L})/u;
const several = /(?<!\p{L})(?:they|them|their|both)(?!\p{L})/iu;

/** "They drafted me in '64": nobody asks who they were, unless several have just been spoken of. */
const isDoneToTeller = (text: string, before: string) =>
  doneToTeller.test(text) &&
  !several.test(before) &&
  peopleOf(before).filter(({ plural }) => !plural).length < 2 &&
  !peopleOf(before).some(({ plural }) => plural);

/** The time leaps ahead over something else, or back, or away from where the talk was. */
export function goesElsewhere(
  passage: Passage,
  line: Line & { when: When },
  before: Passage | undefined,
  all: Line[],
): boolean {
  const dated = passage.lines.filter(({ when }) => when && when.precision !== 'decade');
  const last = (dated.findLast(({ text }) => timesOf(text).length > 0) ?? dated.at(-1))?.when;
  if (passage.when && last) {
    const strayed = yearOf(last) - yearOf(passage.when) >= farAhead;
    if (Math.abs(yearOf(line.when) - yearOf(last)) <= (strayed ? 0 : 1)) return false;
    const ahead = yearOf(line.when) - yearOf(passage.when);
    if (ahead >= farAhead) return isBetween(passage.when, line, all);
    const isBack = [last, passage.when].some(({ from }) => endOf(line.when) < from);
    return isBack && (!line.when.workedOut || timesOf(line.text).some(isItsOwn));
  }
  if (!passage.when && isForebearsBirth(line.text, line.unit))
    return all.findLast(({ unit }) => unit.id === line.unit.id)?.text === line.text;
  return (
    !passage.when &&
    passage.lines.length > 1 &&
    before?.when != null &&
    yearOf(line.when) - yearOf(before.when) >= farFromUndated
  );
}

/** "Since 1983" began in that year; a decade is over when it is over. */
const endOf = ({ from, to, precision }: When) => {
  const yearsEnd = `${from.slice(0, 4)}-12-31`;
  return precision === 'decade' || to < yearsEnd ? to : yearsEnd;
};

const tellsBirth = /^(?:He|She|They)(?:\s|['’]).*(?<!\p{L})born(?!\p{L})/u;

const fewWords = 3;
const enoughWords = 8;

/** "Mother 2004.", "Sandra in 1980." open nothing by themselves, but with what follows them they do. */
function isEnough(text: string, line: Line, all: Line[]): boolean {
  if ([text, line.text].some(saysEnough)) return true;
  const told = all
    .slice(all.indexOf(line), all.indexOf(line) + fewWords)
    .filter(({ unit, when }) => unit.id === line.unit.id && isOfItsTime(when, line));
  return wordsOf(told.map(({ text }) => text).join(' ')).length >= enoughWords;
}

function saysEnough(text: string): boolean {
  const doing = doingIn(text);
  const isTold = doing !== null || hasVerb(text) || !isListed(text);
  return doing?.verb === 'd.' || (isTold && wordsOf(text).length > fewWords);
}

const isOfItsTime = (when: When | null, line: Line) =>
  !when || !line.when || Math.abs(yearOf(when) - yearOf(line.when)) <= 1;

/** "Then Lurdes from 1953": one of several, who are told of together. */
const isListed = (text: string) =>
  namesSomeone(withoutJoint(text)) && !/^(?:I|We)(?:\s|['’])/u.test(text);

/** "First command January 1980, the River Majidun": a typed note with a date and a subject of its own. */
const isOwnNote = (text: string, ahead: number) =>
  Math.abs(ahead) > farAhead &&
  (/(?<!\d)\d{4}(?!\d)/u.test(text) || timesOf(text).some(isItsOwn)) &&
  !pointing.test(text) &&
  (ahead > 0 || !hasVerb(text)) &&
  (ahead >= farFromUndated || !isPast(wordsOf(text)[0]?.text ?? ''));

const opens =
  /^It took (?:me|us)(?!\p{L})|^This \p{Ll}+ here(?!\p{L})|^One of (?:my|our)(?!\p{L})|^It was (?:in )?(?:\p{L}+ (?:of )?){0,2}\d{4} (?:when|that)(?!\p{L})|^Then came \p{Lu}|^As an? \p{Ll}|^(?:In|On|At|By|During|Before|Until|Till|When|While|After|Around|About|From|Since|I|We|My|Our|The|An?|Someone|Somebody|There|\d{4})(?:\s|['’])/u;

/** It says when, or who: the teller, or somebody by a name or as kin. */
export const canOpen = (text: string, all: Line[]) =>
  opens.test(text) || namesSomeone(text) || isNamedElsewhere(text, all);

/** "Kees worked for the Delta works": a name that no list knows has its capital in the middle of a sentence too. */
function isNamedElsewhere(text: string, all: Line[]): boolean {
  const name = /^\p{Lu}[\p{L}\p{M}'’-]*\p{L}(?=[\s,])/u.exec(text)?.[0];
  return (
    name !== undefined &&
    !pointing.test(text) &&
    all.some(
      (line) => line.text.includes(` ${name}`) || (line.unit.question ?? '').includes(` ${name}`),
    )
  );
}

export const namesSomeone = (text: string) =>
  /^(?:I|We|My|Our)(?:\s|['’])/u.test(text) ||
  peopleOf(text).some(({ start, plural }) => start === 0 && !plural);

export const pointing =
  /^(?:He|She|They|His|Her|Their|Him|It|That|This|Then|And|But|So)(?:\s|['’])/u;
