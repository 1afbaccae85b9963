import { Phrasebook, phrasesFor } from '#server/mind/text/phrases.ts';
import { rowsOf } from '#server/mind/text/tables.ts';
import { tokensOf, wholeOf } from '#server/mind/text/tokens.ts';

export const leadKinds = [
  'event',
  'ship',
  'force',
  'site',
  'school',
  'employer',
  'trade',
  'place',
] as const;
export type LeadKind = (typeof leadKinds)[number];

/** Where in or beside a name a phrase of `data/research-names.tsv` stands. */
type Position = 'first word' | 'last word' | 'alone' | 'before' | 'after' | 'beside';

const rows = rowsOf('research-names');

const indexOf = (wanted: Position): Phrasebook<string> =>
  new Phrasebook(
    rows.flatMap(([kind = '', position = '', phrases = '']) =>
      position === wanted ? phrasesFor(phrases, kind) : [],
    ),
  );

const firstWords = indexOf('first word');
const lastWords = indexOf('last word');
const whole = indexOf('alone');
const beside = indexOf('beside');
const before = indexOf('before');
const after = indexOf('after');

/** What a name is by its own words: "school" for St Anne's School, "small" for Albert Road. */
export function kindsOfName(name: string): Set<string> {
  const all = wholeOf(name);
  const { tokens } = all;
  const last = { ...all, from: tokens.length - 1 };
  return new Set(
    [
      ...whole.find(all).filter(({ from, to }) => from === 0 && to === tokens.length),
      ...(tokens.length > 1 ? lastWords.find(last) : []),
      ...(tokens.length > 1 ? firstWords.find({ ...all, to: 1 }) : []),
    ].map(({ row }) => row),
  );
}

/** "the Ilorin flood": a name and the small word behind it that says what it was. */
export function nameWithKind(name: string, next: string): { name: string; kind: string } | null {
  const tokens = tokensOf(next);
  const [found] = lastWords.find({ tokens, from: 0, to: Math.min(1, tokens.length) });
  const word = tokens[0];
  if (!found || !word || word.before !== '' || word.raw !== word.word) return null;
  return { name: `${name} ${word.raw}`, kind: found.row };
}

/** What it is by the words around it in its sentence: "sailed on the …". */
export function kindsAround(sentence: string, start: number, end: number): Set<string> {
  const stretch = wholeOf(sentence);
  const { tokens } = stretch;
  const first = tokens.findIndex((token) => token.end > start);
  const next = tokens.findIndex((token) => token.start >= end);
  return new Set(
    [
      ...[first, first - 1].flatMap((end) =>
        before.find({ ...stretch, to: Math.max(0, end) }).filter(({ to }) => to === end),
      ),
      ...after.find(stretch).filter(({ from }) => from === next),
      ...beside.find(stretch),
    ].map(({ row }) => row),
  );
}
