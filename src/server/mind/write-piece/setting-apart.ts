import type { When } from '#contract/whens.ts';
import { hasVerb } from '#server/mind/language/clauses.ts';
import { withoutJoint } from '#server/mind/language/lead-ins.ts';
import { isPast } from '#server/mind/language/lexicon.ts';
import { peopleOf, timesOf } from '#server/mind/language/remembered.ts';
import { wordsOf } from '#server/mind/language/spans.ts';
import { doingIn } from './doings.ts';
import type { Line } from './lines.ts';
import type { Passage } from './passages.ts';
import { standingAlone } from './standing-alone.ts';
import { isItsOwn } from './ties.ts';
import { isToldBack } from './told-back.ts';

/** English only: where the time jumps within an answer, and what may stand without what was said before it. */

/** "He was born in fifty-three", "the same children I had taught in 1971": told back from where the story is. */
export const isAside = ({ when }: Passage, line: Line) =>
  when !== null &&
  line.when !== null &&
  line.when.from < when.from &&
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
  if (!alone || alone.text === '') return null;
  const opening =
    canOpen(alone.text, all) ||
    isFronted(alone.text, line.text) ||
    isDoneToTeller(alone.text, passage.lines.at(-1)?.text ?? '') ||
    (/^They\s/u.test(alone.text) && !line.joint && ahead >= farFromUndated);
  return (opening || isOwnNote(alone.text, ahead)) && isEnough(line, all) ? alone : null;
}

/** "That shop, I sold it in 2011": what is meant was put before it. */
const isFronted = (text: string, said: string) =>
  text.length > said.length && text.endsWith(said.slice(1));

/** The line before this one, as it may open a passage of both, where it only brings in whom this one is about. */
export function broughtIn(
  passage: Passage,
  line: Line,
  before: Passage | undefined,
  all: Line[],
): Line | null {
  const lead = passage.lines.at(-1);
  const rest = { ...passage, lines: passage.lines.slice(0, -1) };
  if (!line.when || line.when.workedOut || !lead || lead.when || rest.lines.length === 0)
    return null;
  if (!aboutOne.test(line.text) || !bringsIn.test(lead.text) || isAside(passage, line)) return null;
  if (!goesElsewhere(passage, { ...line, when: line.when }, before, all)) return null;
  const alone = standingAlone(lead, rest, all);
  return alone && canOpen(alone.text, all) ? alone : null;
}

const aboutOne = /^(?:He|She|His|Her)(?=\s|['’])/u;
const bringsIn =
  /^(?:(?:And|But|Then) )?(?:[Tt]here (?:was|were|is)|[Tt]here['’]s|I (?:\p{Ll}+ ){1,4}(?:from|with|to|by)|I['’]d|I (?:had|have|knew|met)) (?:an?|one|my|another)(?!\p{L})/u;

const doneToTeller = /^They(?: had|['’]d)? \p{L}+(?: \p{L}+)? (?:me|us|my|our)(?!\p{L})/u;
const several = /(?<!\p{L})(?:they|them|their|both)(?!\p{L})/iu;

/** "They drafted me in '64": nobody asks who they were, unless several have just been spoken of. */
const isDoneToTeller = (text: string, before: string) =>
  doneToTeller.test(text) &&
  !several.test(before) &&
  peopleOf(before).filter(({ plural }) => !plural).length < 2 &&
  !peopleOf(before).some(({ plural }) => plural);

/** The time leaps ahead over something else, or back, or away from where the talk was. */
function goesElsewhere(
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
function isEnough(line: Line, all: Line[]): boolean {
  const doing = doingIn(line.text);
  const isTold = doing !== null || hasVerb(line.text) || !isListed(line.text);
  if (doing?.verb === 'd.' || (isTold && wordsOf(line.text).length > fewWords)) return true;
  const told = all
    .slice(all.indexOf(line), all.indexOf(line) + fewWords)
    .filter(({ unit, when }) => unit.id === line.unit.id && isOfItsTime(when, line));
  return wordsOf(told.map(({ text }) => text).join(' ')).length >= enoughWords;
}

const isOfItsTime = (when: When | null, line: Line) =>
  !when || !line.when || Math.abs(yearOf(when) - yearOf(line.when)) <= 1;

/** "Then Lurdes from 1953": one of several, who are told of together. */
const isListed = (text: string) =>
  namesSomeone(withoutJoint(text)) && !/^(?:I|We)(?:\s|['’])/u.test(text);

/** "First command January 1980, the River Majidun": a typed note with a date and a subject of its own. */
const isOwnNote = (text: string, ahead: number) =>
  ahead > farAhead &&
  /(?<!\d)\d{4}(?!\d)/u.test(text) &&
  !pointing.test(text) &&
  (ahead >= farFromUndated || !isPast(wordsOf(text)[0]?.text ?? ''));

const opens =
  /^It was (?:in )?(?:\p{L}+ (?:of )?){0,2}\d{4} (?:when|that)(?!\p{L})|^Then came \p{Lu}|^As an? \p{Ll}|^(?:In|On|At|By|During|When|After|Around|About|From|Since|I|We|My|Our|The|An?|Someone|Somebody|There|\d{4})(?:\s|['’])/u;

/** It says when, or who: the teller, or somebody by a name or as kin. */
const canOpen = (text: string, all: Line[]) =>
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
