import { testOf, withParts } from '#server/mind/text/patterns.ts';
import { edgeBefore, wholeWords } from '#server/mind/text/spans.ts';
import { isDropped, rowsOf } from '#server/mind/text/tables.ts';
import type { TimeExpression, TimeFinder } from './time-expressions.ts';

/** What a match says, or null where it is no time after all. */
export type TimeReader = (match: RegExpExecArray, text: string) => TimeExpression | null;
export type TimeReaders = Record<string, TimeReader>;

const makers: Record<string, (pattern: string) => RegExp> = {
  words: (pattern) => wholeWords(pattern),
  cased: (pattern) => wholeWords(pattern, 'gu'),
  bare: (pattern) => new RegExp(pattern, 'gu'),
  'bare any': (pattern) => new RegExp(pattern, 'giu'),
  lead: (pattern) => new RegExp(`${edgeBefore}(?:${pattern})\\s+$`, 'u'),
};

const rows = rowsOf('time-patterns');

/** The patterns of one group of `data/time-patterns.tsv`, each with what reads it. */
export const patternsOf = <Reader>(group: string, readers: Record<string, Reader>) =>
  rows
    .filter(([of]) => of === group)
    .map(([, how = '', reader = '', row = '']) => {
      const [make, read] = [makers[how], readers[reader]];
      if (!make || !read) throw new Error(`Not a pattern of times: ${how} ${reader}`);
      return { row, read, opening: openingOf(row), pattern: make(withParts(row)) };
    });

/** The words with one of which a pattern begins, where it names them: long patterns take long to compile, and few are ever needed. */
function openingOf(row: string): RegExp | null {
  const words = /^\(\?:([a-z]+(?:\|[a-z]+)*)\)\\s\+/u.exec(row)?.[1];
  return words === undefined ? null : new RegExp(words, 'i');
}

/** Finds the times of a group, where a cheap sign says that a text may hold one at all. */
export function finderOf(group: string, readers: TimeReaders): TimeFinder {
  const hint = testOf(`signs of ${group}`, 'i');
  const patterns = patternsOf(group, readers);
  return (text) => {
    if (!hint.test(text)) return [];
    return patterns
      .filter(({ opening }) => opening?.test(text) ?? true)
      .flatMap(({ row, pattern, read }) =>
        [...text.matchAll(pattern)].flatMap((match) => {
          const expression = match[0].trim() === '' ? null : read(match, text);
          return expression && !isDropped(row)
            ? [{ index: match.index, words: match[0], expression }]
            : [];
        }),
      );
  };
}
