import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ToldFact } from '#bench/lives/life.ts';
import { prepare, type Reading, readUnit } from '#server/mind/extract-facts/reading.ts';
import { cluesFrom } from '#server/mind/language/name-clues.ts';
import { yearSpan } from '#server/mind/language/time-wording.ts';

/** An invented answer, and the year of each of its clauses, found by some of its words; null where it has none. */
export type Passage = {
  name: string;
  reading: Reading;
  years: { words: string; year: ToldFact['year'] }[];
};

const today = new Date('2020-01-01');

/** All of them are told in 2020 by somebody born in 1938. */
export function passages(): Passage[] {
  const blocks = readFileSync(join(import.meta.dirname, 'passages.txt'), 'utf8').trim();
  return blocks.split('\n\n').map((block) => {
    const [question = '', text = '', ...lines] = block.split('\n');
    return {
      name: question,
      reading: readingOf(question.slice(2), text),
      years: lines.flatMap(yearsIn),
    };
  });
}

function readingOf(question: string, text: string): Reading {
  const source = { type: 'message' as const, id: 'm1' };
  const unit = { id: 'u1', source, text, question, toldAt: today };
  const context = { birth: yearSpan(1938), previous: null, today };
  return readUnit(prepare(unit, cluesFrom([text])), context);
}

/** "1961: Agnes Tully | dropped my change", "1964-1969: Best boys", "-: never let me" */
function yearsIn(line: string): Passage['years'] {
  const [said = '', words = ''] = line.split(/: (.*)/u);
  const [first, last] = said.split('-').map(Number);
  const year = !first ? null : last === undefined ? first : ([first, last] as [number, number]);
  return words.split(' | ').map((some) => ({ words: some, year }));
}
