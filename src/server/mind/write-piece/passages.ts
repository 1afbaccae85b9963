import type { When } from '#contract/whens.ts';
import { askedIn } from '#server/mind/language/book-questions.ts';
import { timesOf } from '#server/mind/language/remembered.ts';
import { wordsOf } from '#server/mind/language/spans.ts';
import type { Unit } from '#server/mind/material.ts';
import { broughtIn } from './apart/bringing-in.ts';
import { isAside, isExcursus, namesSomeone, pointing, setApart } from './apart/setting-apart.ts';
import { isToldBack } from './apart/told-back.ts';
import { earliest } from './dating.ts';
import type { Line } from './lines.ts';
import { mostlyTold } from './mostly-told.ts';
import { withLine } from './parting/rejoining.ts';
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
  let story: Passage[] = [];
  for (const [at, line] of lines.entries()) {
    const [before, last] = [story.at(-2), story.at(-1)];
    const goesOn = last?.unit.id === line.unit.id;
    const lead = goesOn ? broughtIn(last, line, before, lines) : null;
    const apart = goesOn ? setApart(last, line, before, lines) : line;
    if (lead) last?.lines.pop();
    if (last && !apart && !lead) {
      const wasToldBack = isOnlyToldBack(last, line);
      last.lines = withLine(last.lines, line);
      if (wasToldBack) last.when = line.when;
      else if (!isAside(last, line) && !isExcursus(line)) last.when = begunBy(last.when, line.when);
      continue;
    }
    const first = apart ?? line;
    const leaning = last && last.unit.id !== line.unit.id && leans(first, last.unit);
    const passage: Passage = {
      lines: lead ? [lead, line] : [first],
      unit: line.unit,
      told: passages.length,
      when: line.when,
      stands: leaning ? 'behind another' : 'alone',
      chapter: null,
    };
    passages.push(passage);
    if (!goesOn || !isExcursus(line) || lines[at + 1]?.joint) story = [...story.slice(-1), passage];
  }
  return passages.map(withMostOfIt);
}

/** "I got a letter in 2000. It began in 1979…": a story that only opens with what came of it stands where it was. */
const withMostOfIt = (passage: Passage): Passage => ({
  ...passage,
  when: earliest([mostlyTold(passage.lines), passage.when]),
});

/** "He'd started the yard in 1920. I was fifteen": the story begins with the teller. */
const isOnlyToldBack = ({ lines }: Passage, { text, when }: Line) =>
  when !== null &&
  ofTeller.test(text) &&
  lines.some((line) => line.when) &&
  lines.every(
    (line) =>
      !line.when ||
      (line.when.from < when.from && isToldBack(line.text, 0) && !ofTeller.test(line.text)),
  );

const ofTeller = /(?<!\p{L})(?:I|we)(?!\p{L})/iu;

/** "The sixties were wild" dates nothing once a year has been named, nor does "he was born in fifty-three" at the end. */
function begunBy(begun: When | null, next: When | null): When | null {
  if (!begun || !next) return begun ?? next;
  if (begun.precision === 'decade') return next.precision === 'decade' ? begun : next;
  if (begun.workedOut !== next.workedOut) return begun.workedOut ? next : begun;
  const longBefore = yearOf(begun) - yearOf(next) > farBack;
  return next.precision === 'decade' || longBefore ? begun : earliest([begun, next]);
}

const farBack = 10;

const yearOf = (when: When) => Number(when.from.slice(0, 4));

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
