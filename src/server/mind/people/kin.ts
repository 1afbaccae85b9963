import { lookUp, rowsOf, wordsOf } from '#server/mind/text/tables.ts';

export type Kin = {
  word: string;
  relation: string;
  gender: 'she' | 'he' | null;
  plural: boolean;
  /** It names one's own parent or grandparent without "my". */
  alone: boolean;
};

const kinIn = ([
  word = '',
  relation = '',
  gender = '',
  number = '',
  alone = '',
]: string[]): Kin => ({
  word,
  relation,
  gender: gender === 'she' || gender === 'he' ? gender : null,
  plural: number === 'many',
  alone: alone === 'alone',
});
const byWord = lookUp('kin', new Map(rowsOf('kin').map((row) => [row[0] ?? '', kinIn(row)])));

/** The way of being related that a word names. */
export const kinOf = (word: string): Kin | null =>
  byWord.get(word.toLowerCase().replace(/['’]s?$/u, '')) ?? null;

export const relationOf = (word: string): string | null => kinOf(word)?.relation ?? null;

export const standsAlone = (word: string): boolean => kinOf(word)?.alone ?? false;

/** Words that mean one's kin only with somebody's "my" before them. */
const loose = wordsOf('loose');

export const isLooseKin = (word: string): boolean => loose.has(word.replaceAll(' ', '-'));

/** In how many words the longest name of a relation is written: "mother in law". */
export const longestKin = 3;
