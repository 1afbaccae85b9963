import type { When } from '#server/mind/facts.ts';
import { wordsOf } from '#server/mind/language/spans.ts';
import { timesIn } from '#server/mind/language/time-mentions.ts';
import type { Unit } from '#server/mind/material.ts';
import { earliest } from './dating.ts';
import type { Line } from './lines.ts';

/** Sentences that stay together wherever they are put. */
export type Passage = {
  lines: Line[];
  unit: Unit;
  when: When | null;
  /** Whether it makes sense only behind the passage that was told before it. */
  stands: 'alone' | 'behind another';
};

/** What was said at once is one passage, unless the time jumps in it. */
export function passagesOf(lines: Line[]): Passage[] {
  const passages: Passage[] = [];
  for (const line of lines) {
    const last = passages.at(-1);
    if (last && last.unit.id === line.unit.id && !jumps(last, line)) {
      last.lines.push(line);
      last.when = earliest([last.when, line.when]);
      continue;
    }
    const isOpening = last?.unit.id !== line.unit.id;
    passages.push({
      lines: [line],
      unit: line.unit,
      when: line.when,
      stands: last && isOpening && leans(line) ? 'behind another' : 'alone',
    });
  }
  return passages;
}

const yearOf = (when: When) => Number(when.from.slice(0, 4));

const farAhead = 3;

function jumps(passage: Passage, line: Line): boolean {
  const last = passage.lines.findLast(({ when }) => when !== null)?.when;
  if (!line.when || !last || !opensWell(line.text)) return false;
  const years = yearOf(line.when) - yearOf(last);
  return years >= farAhead || years < 0;
}

const opening =
  /^(?:In|On|At|By|During|When|After|Around|About|From|I|We|My|Our|The|It was|There was)(?:\s|['’])|^\p{Lu}[\p{L}'’-]+\s+(?:was|is|died|came|went|got|married|left|passed|had|lived|moved|joined|stayed)(?!\p{L})/u;

/** It names what it speaks of and when, without looking back. */
const opensWell = (text: string) =>
  opening.test(text) &&
  !/^(?:He|She|It|They)(?!\p{L})/u.test(text) &&
  wordsOf(text).length > 4 &&
  !looksBack(text);

const backward =
  /(?<!\p{L})(?:by then|that year|that summer|that winter|that fall|since then|the same (?:year|day|man|place)|there too|later that)(?!\p{L})/iu;

const looksBack = (text: string) =>
  backward.test(text) ||
  timesIn(text).some(
    ({ expression }) => expression.kind === 'offset' && expression.from.kind === 'previous',
  );

const pointing = /^(?:He|She|They|His|Her|Their|Him|It|That|This|Then|And|But|So)(?:\s|['’])/u;
const askedOn =
  /^(?:and |so )?(?:where|when|what|how|who|and then|then|why)?[^?.]{0,24}(?:that|this|then|there|it|him|her|them|he|she|they)(?!\p{L})[^?.]{0,16}[?.]?$/iu;

/** "He was only six": whoever that was stands in what was told just before. */
function leans({ text, unit }: Line): boolean {
  const question = (unit.question ?? '').trim();
  const first = /^\p{L}+/u.exec(text)?.[0] ?? '';
  if (/^(?:He|She|His|Her|They|Their)$/u.test(first)) return true;
  if (
    timesIn(text).some(
      ({ expression, start }) =>
        start < 24 && expression.kind === 'offset' && expression.from.kind === 'previous',
    )
  )
    return true;
  const absolute = timesIn(text).some(
    ({ expression }) => expression.kind === 'date' && expression.year !== null,
  );
  return !absolute && (pointing.test(text) || wordsOf(text).length < 6) && askedOn.test(question);
}
