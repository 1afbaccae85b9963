import { withAntecedent } from '#server/mind/language/antecedents.ts';
import { plain } from '#server/mind/language/edits.ts';
import { wordsOf } from '#server/mind/language/spans.ts';
import { holdsFact, weightOf } from '#server/mind/language/telling.ts';
import { lastWordsHeading } from './last-words.ts';
import type { Line } from './lines.ts';
import type { Passage } from './passages.ts';

const leansBack =
  /^(?:He|She|It|They|That|This|His|Her|Their|Its|Then|And|But|So|There|Not|Both|Once|Twice|Every|Each|Until|Till|Also|Same)(?!\p{L})/u;

export const wordCount = (lines: Line[]) =>
  lines.reduce((sum, { text }) => sum + wordsOf(text).length, 0);

/** Within so many words: what holds no fact goes first, then what tells least; hardly ever a whole passage. */
export function shortened(
  passages: Passage[],
  maxWords: number,
  spare: 'facts' | 'nothing',
): Passage[] {
  const lines = passages.flatMap((passage) => passage.lines);
  let words = wordCount(lines);
  const gone = new Set<Line>();
  const byWorth = lines.toSorted((one, other) => worth(one) - worth(other));
  for (const line of byWorth) {
    if (words <= maxWords || (spare === 'facts' && worth(line) >= 100)) break;
    if (gone.has(line) || /(?<!\p{L})born(?!\p{L})/u.test(line.text)) continue;
    for (const leaving of withFollowers(line, passages, gone)) {
      gone.add(leaving);
      words -= wordCount([leaving]);
    }
  }
  return without(passages, gone).map((passage) => reopened(passage, passages));
}

/** "He came home in '53" says who, once the sentence that did is gone. */
function reopened(passage: Passage, before: Passage[]): Passage {
  const [first, ...rest] = passage.lines;
  const whole = before.find(({ told }) => told === passage.told)?.lines ?? [];
  const text = first && namedFrom(first, whole);
  if (!first || !text) return passage;
  const sources = [...new Set([...(whole[0]?.sources ?? []), ...first.sources])];
  return { ...passage, lines: [{ ...first, text, sources }, ...rest] };
}

/** The line with whoever it means, where the lines before it say so. */
const namedFrom = (line: Line, lines: Line[]) =>
  withAntecedent(
    line.text,
    lines.slice(0, lines.indexOf(line)).map(({ text }) => text),
  );

/** What a life came to stays as long as its facts do. */
const worth = (line: Line) =>
  weightOf(line.telling) + (holdsFact(line.telling) || isLastWord(line) ? 100 : 0);

const isLastWord = (line: Line) => lastWordsHeading({ lines: [line], when: line.when }) !== null;

/** What leans on a sentence cannot stay when it goes. */
function withFollowers(line: Line, passages: Passage[], gone: Set<Line>): Line[] {
  const passage = passages.find(({ lines }) => lines.includes(line));
  const left = passage?.lines.filter((one) => !gone.has(one)) ?? [];
  const after = left.slice(left.indexOf(line) + 1);
  const end = after.findIndex(({ text }) => !leansBack.test(text));
  const [next] = after;
  const standsAlone = next && passage && namedFrom(next, passage.lines) !== null;
  const followers = left[0] === line && !standsAlone ? after : [];
  return [line, ...followers.slice(0, end === -1 ? after.length : end)];
}

export function without(passages: Passage[], gone: ReadonlySet<Line>): Passage[] {
  return passages
    .map((passage) => ({ ...passage, lines: passage.lines.filter((line) => !gone.has(line)) }))
    .filter(({ lines }) => lines.length > 0);
}

/** What was told twice in the same words is told once, unless something hangs on it there. */
export function withoutRepeats(passages: Passage[]): Passage[] {
  const seen = new Set<string>();
  const gone = new Set<Line>();
  for (const { lines } of passages) {
    for (const [at, line] of lines.entries()) {
      const words = plain(line.text).replace(/[^\p{L}\p{N} ]/gu, '');
      const next = lines[at + 1]?.text ?? '';
      const hangs = leansBack.test(next) || /(?<!\p{L})(?:it|that|one)(?!\p{L})/u.test(next);
      if (seen.has(words) && !hangs && wordsOf(line.text).length > 2) gone.add(line);
      seen.add(words);
    }
  }
  return without(passages, gone);
}
