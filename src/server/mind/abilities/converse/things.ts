import { isTold } from '#server/mind/reading/doc.ts';
import { rowsOf } from '#server/mind/text/tables.ts';
import { type Token, tokensOf } from '#server/mind/text/tokens.ts';
import { isOpen, type Talk, type Telling } from './state.ts';

/** Something that one can see or hold, as Walt speaks of it: "that scarf". */
export type Thing = { kind: string; what: string; end: number };

const kinds = new Map(
  rowsOf('things').flatMap(([kind = '', words = '']) =>
    words.split(' ').map((word) => [word, kind] as const),
  ),
);
const determiners = new Set('a an the his her my our their this that one those these'.split(' '));
const colourless = new Set('own only same first last other whole very little old new'.split(' '));
const mostBefore = 2;
const likeness = new Set(['like', 'as']);

/** What the last sentence tells of, in the past, and its kind of thing can be asked about; the last first. */
export function thingsIn(talk: Talk, telling: Telling): Thing[] {
  const told = telling.doc.sentences.filter(isTold).slice(-1);
  const found = told.flatMap(({ start, end, quotes, clauses }) => {
    if (clauses.some(({ verb }) => verb !== null && verb.tense !== 'past')) return [];
    const isQuoted = (at: number) => quotes.some((one) => one.start <= at && at < one.end);
    const tokens = tokensOf(telling.text.slice(start, end));
    return tokens.flatMap((token, at): Thing[] => {
      const kind = kinds.get(token.word);
      const before = kind === undefined ? null : wordsBefore(tokens, at);
      const span = { start: start + token.start, end: start + token.end };
      if (kind === undefined || before === null || isQuoted(span.start)) return [];
      // "The box car" is no box.
      if (kinds.has(tokens[at + 1]?.word ?? '') || !isOpen(talk, telling, { start, end }))
        return [];
      const what = [isMany(token.word) ? 'those' : 'that', ...before, token.word].join(' ');
      return [{ kind, what, end: span.end }];
    });
  });
  return found.toReversed();
}

/** What stands between "a" or "his" and the thing; null where it is named otherwise, or only as a likeness. */
function wordsBefore(tokens: Token[], at: number): string[] | null {
  for (let from = at - 1; from >= Math.max(0, at - 1 - mostBefore); from -= 1) {
    const word = tokens[from]?.word ?? '';
    if (!/^\p{L}+$/u.test(word)) return null;
    if (!determiners.has(word)) continue;
    if (likeness.has(tokens[from - 1]?.word ?? '')) return null;
    const between = tokens.slice(from + 1, at).map((one) => one.word);
    return between.every((one) => colourless.has(one)) ? [] : null;
  }
  return null;
}

const isMany = (word: string): boolean => /[^su]s$/u.test(word) || word === 'geese';
