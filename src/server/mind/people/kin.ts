import { rowsOf } from '#server/mind/text/tables.ts';

export type Kin = {
  word: string;
  relation: string;
  gender: 'she' | 'he' | null;
  plural: boolean;
  /** It names one's own parent or grandparent without "my". */
  alone: boolean;
};

const byWord = new Map<string, Kin>();
for (const [word = '', relation = '', gender = '', number = '', alone = ''] of rowsOf('kin'))
  byWord.set(word, {
    word,
    relation,
    gender: gender === 'she' || gender === 'he' ? gender : null,
    plural: number === 'many',
    alone: alone === 'alone',
  });

/** The way of being related that a word names. */
export const kinOf = (word: string): Kin | null =>
  byWord.get(word.toLowerCase().replace(/['’]s?$/u, '')) ?? null;

export const relationOf = (word: string): string | null => kinOf(word)?.relation ?? null;

export const standsAlone = (word: string): boolean => kinOf(word)?.alone ?? false;

/** Of every word for it; longer ones come first. */
export const kinWord = `(?:${[...byWord.keys()]
  .sort((one, other) => other.length - one.length)
  .map((word) => word.replaceAll('-', '\\-'))
  .join('|')})`;

/** Words that mean one's kin only with somebody's "my" before them. */
const loose = new Set(
  'boy lad girl lass baby friend partner mate pal chum buddy companion teacher boss foreman gaffer supervisor manager headmaster headmistress professor tutor neighbour child old-man da ma pa pop sweetheart boys girls lads kids children twins friends son'.split(
    ' ',
  ),
);

export const isLooseKin = (word: string): boolean => loose.has(word);

export const longestKin = 3;

/** In how many words the longest name of a relation is written; "mother in law" is three. */
export const childRelations: ReadonlySet<string> = new Set(['son', 'daughter', 'child']);
