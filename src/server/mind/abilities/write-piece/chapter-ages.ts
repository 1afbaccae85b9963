import type { Told } from '#server/mind/reading/doc.ts';
import { Phrasebook, phrasesFor } from '#server/mind/text/phrases.ts';
import { rowsOf } from '#server/mind/text/tables.ts';
import { wholeOf } from '#server/mind/text/tokens.ts';
import { asksAnew } from './asked.ts';

/** A time of life, by the ages at which it begins and ends. */
export type Ages = { from: number; to: number; title: string } | 'now';

const rows = rowsOf('chapter-ages').map(([from = '', to = '', phrases = '', title = '']) => ({
  ages: from === 'now' ? ('now' as const) : { from: Number(from), to: Number(to), title },
  phrases,
}));
const byWords = new Phrasebook<Ages>(
  rows.flatMap(({ ages, phrases }) => phrasesFor(phrases, ages)),
);

/** The times of life that words speak of: "when you were small". */
export const agesIn = (text: string): Ages[] => byWords.find(wholeOf(text)).map(({ row }) => row);

/** Those that a chapter can be called by. */
export const namedAges = rows.flatMap(({ ages }) =>
  ages === 'now' || ages.title === '' ? [] : [ages],
);

const lastOfYouth = 20;

/** Asked about childhood or school by the interview, one tells of it: about the middle of that time. */
export function yearAsked(unit: Told, born: number | null): number | null {
  if (born === null || !asksAnew(unit)) return null;
  const [asked] = agesIn(unit.question ?? '').filter(
    (ages) => ages !== 'now' && ages.from >= 0 && ages.to <= lastOfYouth,
  );
  return asked && asked !== 'now' ? born + Math.round((asked.from + asked.to) / 2) : null;
}
