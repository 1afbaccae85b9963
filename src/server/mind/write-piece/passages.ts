import type { When } from '#contract/whens.ts';
import { opensWithSomeone, withAntecedent } from '#server/mind/language/antecedents.ts';
import { askedIn } from '#server/mind/language/book-questions.ts';
import { withoutJoint } from '#server/mind/language/lead-ins.ts';
import { isPast } from '#server/mind/language/lexicon.ts';
import { peopleOf, timesOf } from '#server/mind/language/remembered.ts';
import { wordsOf } from '#server/mind/language/spans.ts';
import type { Unit } from '#server/mind/material.ts';
import { earliest } from './dating.ts';
import type { Line } from './lines.ts';
import { onlyReceived } from './stages.ts';

/** Sentences that stay together wherever they are put. */
export type Passage = {
  lines: Line[];
  unit: Unit;
  /** Its place among all passages as they were told. */
  told: number;
  when: When | null;
  /** Whether it makes sense only behind the passage that was told before it. */
  stands: 'alone' | 'behind another';
  /** The heading it belongs under, where the teller's own chapters give one. */
  chapter: string | null;
};

/** What was said at once is one passage, unless the time jumps in it. */
export function passagesOf(lines: Line[]): Passage[] {
  const passages: Passage[] = [];
  for (const line of lines) {
    const last = passages.at(-1);
    const apart =
      last?.unit.id === line.unit.id ? setApart(last, line, passages.at(-2), lines) : line;
    if (last && !apart) {
      last.lines.push(line);
      if (!isAside(last, line)) last.when = begunBy(last.when, line.when);
      continue;
    }
    const first = apart ?? line;
    const leaning = last && last.unit.id !== line.unit.id && leans(first, last.unit);
    passages.push({
      lines: [first],
      unit: line.unit,
      told: passages.length,
      when: line.when,
      stands: leaning ? 'behind another' : 'alone',
      chapter: null,
    });
  }
  return passages;
}

/** "He was born in fifty-three", "the same children I had taught in 1971": told back from where the story is. */
const isAside = ({ when }: Passage, line: Line) =>
  when !== null &&
  line.when !== null &&
  line.when.from < when.from &&
  (tellsBirth.test(line.text) || hadBeen(line.text));

const had =
  /(?<!\p{L})(?:had|\p{L}+['’]d)(?: (?:not|never|just|already|once|always|only))? (\p{L}+)/giu;
const done = /^(?:been|gone|done|seen|come|become|run|\p{L}{2,}(?:en|wn))$/iu;

/** "I had taught there", and not "I had a stall". */
const hadBeen = (text: string) =>
  [...text.matchAll(had)].some(([, word = '']) => done.test(word) || isPast(word));

/** "The sixties were wild" dates nothing once a year has been named, nor does "he was born in fifty-three" at the end. */
function begunBy(begun: When | null, next: When | null): When | null {
  if (!begun || !next) return begun ?? next;
  if (begun.precision === 'decade') return next.precision === 'decade' ? begun : next;
  if (begun.workedOut !== next.workedOut) return begun.workedOut ? next : begun;
  const longBefore = yearOf(begun) - yearOf(next) > farFromUndated;
  return next.precision === 'decade' || longBefore ? begun : earliest([begun, next]);
}

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
function setApart(
  passage: Passage,
  line: Line,
  before: Passage | undefined,
  all: Line[],
): Line | null {
  if (!line.when || looksBack(line.text) || isAside(passage, line)) return null;
  const ahead = passage.when ? yearOf(line.when) - yearOf(passage.when) : 0;
  if (!goesElsewhere(passage, { ...line, when: line.when }, before, all)) return null;
  if (opensWithSomeone(line.text)) {
    const text = withAntecedent(
      line.text,
      passage.lines.map((earlier) => earlier.text),
    );
    return text === null ? null : { ...line, text };
  }
  const text = withoutJoint(line.text);
  const opening = canOpen(text) || (/^They\s/u.test(text) && ahead >= farFromUndated);
  return (opening || isOwnNote(text, ahead)) && isEnough(line, all) ? { ...line, text } : null;
}

/** The time leaps ahead over something else, or back, or away from where the talk was. */
function goesElsewhere(
  passage: Passage,
  line: Line & { when: When },
  before: Passage | undefined,
  all: Line[],
): boolean {
  const last = passage.lines.findLast(({ when }) => when && when.precision !== 'decade')?.when;
  if (passage.when && last) {
    if (Math.abs(yearOf(line.when) - yearOf(last)) <= 1) return false;
    const ahead = yearOf(line.when) - yearOf(passage.when);
    if (ahead >= farAhead) return isBetween(passage.when, line, all);
    return line.when.to < last.from;
  }
  return (
    !passage.when &&
    passage.lines.length > 1 &&
    before?.when != null &&
    yearOf(line.when) - yearOf(before.when) >= farFromUndated
  );
}

const tellsBirth = /^(?:He|She|They)(?:\s|['’]).*(?<!\p{L})born(?!\p{L})/u;

const fewWords = 3;
const enoughWords = 8;

/** "Mother 2004." opens nothing by itself, but with what follows it does. */
function isEnough(line: Line, all: Line[]): boolean {
  if (wordsOf(line.text).length > fewWords) return true;
  const at = all.indexOf(line);
  const rest = all.slice(at, at + fewWords).filter(({ unit }) => unit.id === line.unit.id);
  return wordsOf(rest.map(({ text }) => text).join(' ')).length >= enoughWords;
}

/** "First command January 1980, the River Majidun": a typed note with a date and a subject of its own. */
const isOwnNote = (text: string, ahead: number) =>
  ahead > farAhead &&
  /(?<!\d)\d{4}(?!\d)/u.test(text) &&
  !pointing.test(text) &&
  (ahead >= farFromUndated || !isPast(wordsOf(text)[0]?.text ?? ''));

const opens =
  /^(?:In|On|At|By|During|When|After|Around|About|From|Since|I|We|My|Our|The|\d{4})(?:\s|['’])/u;

/** It says when, or who: the teller, or somebody by a name or as kin. */
const canOpen = (text: string) => opens.test(text) || namesSomeone(text);

const namesSomeone = (text: string) =>
  /^(?:I|We|My|Our)(?:\s|['’])/u.test(text) ||
  peopleOf(text).some(({ start, plural }) => start === 0 && !plural);

const backward =
  /(?<!\p{L})(?:by then|at th(?:e|at) time|back then|that (?:year|summer|winter|fall|spring|autumn|time)|since then|the same (?:year|day|man|place|one)|there too|later that)(?!\p{L})/iu;

/** "I was thirty-three years with them": with whom stands before it. */
const pointsBack =
  /^\S+(?:\s+\S+){0,6}\s(?:them|it|there|him)(?!\p{L})|^\S+(?:\s+\S+){0,6}\sher(?=\s*[,.;])/u;

const looksBack = (text: string) =>
  backward.test(text) ||
  pointsBack.test(text) ||
  timesOf(text).some(
    ({ expression }) => expression.kind === 'offset' && expression.from.kind === 'previous',
  );

const pointing = /^(?:He|She|They|His|Her|Their|Him|It|That|This|Then|And|But|So)(?:\s|['’])/u;
const asksOn =
  /^[^?.]{0,30}(?<!\p{L})(?:that|this|then|(?<!(?:were|was|are|is) )there|it|him|her|them|he|she|they)(?!\p{L})[^?.]{0,16}[?.]?$/iu;

/** "He was only six": whoever that was stands in what was told just before. */
function leans({ text, unit, sources, when }: Line, before: Unit): boolean {
  if (sources.includes(before.source)) return true;
  if (/^(?:He|She|His|Her|They|Their)(?!\p{L})/u.test(text)) return true;
  if (pointing.test(text) && !when && onlyReceived.test(unit.question ?? '')) return true;
  const asked = askedIn(unit.question ?? '')?.trim() ?? '';
  const times = timesOf(text);
  const counted = times.some(
    ({ expression, start }) =>
      start < 24 && expression.kind === 'offset' && expression.from.kind === 'previous',
  );
  const absolute = times.some(
    ({ expression }) => expression.kind === 'date' && expression.year !== null,
  );
  if (/^(?:and )?when (?:did|was|were)(?!\p{L})/iu.test(asked)) return counted;
  const small = pointing.test(text) || (!namesSomeone(text) && wordsOf(text).length < 7);
  return counted || (!absolute && small && asksOn.test(asked));
}
