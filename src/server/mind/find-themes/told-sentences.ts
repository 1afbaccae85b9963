import { sentencesWithClauses } from '#server/mind/extract-facts/clauses.ts';
import { likelihoodsOf, type Told } from '#server/mind/extract-facts/kinds/classifier.ts';
import { lifeSentences } from '#server/mind/language/book-talk.ts';
import { cluesFrom } from '#server/mind/language/name-clues.ts';
import { type NameClues, namesIn } from '#server/mind/language/names.ts';
import { openSentences } from '#server/mind/language/open-sentences.ts';
import { timesOf } from '#server/mind/language/remembered.ts';
import { blankOut } from '#server/mind/language/spans.ts';
import type { Unit } from '#server/mind/material.ts';

/** A clause without names and dates, which are about nothing: "Sang-woo", "Spring Garden Street", "before the war". */
export type ThemeClause = { words: string; shares: ReadonlyMap<Told, number> };

export type ThemeSentence = { text: string; unit: Unit; clauses: ThemeClause[] };

/** Every sentence that tells of the life and may be used; what was said about the talk is not there. */
export function themeSentences(units: Unit[], clues: NameClues): ThemeSentence[] {
  const telling = new Map(units.map((unit) => [unit.id, lifeTextsOf(unit)]));
  return openSentences(units)
    .filter(({ text, unit }) => telling.get(unit.id)?.has(text) && !asksWalt.test(text))
    .map(({ text, unit }) => ({ text, unit, clauses: clausesOf(text, clues) }));
}

/** "Do you have any brothers, Walt?" is not of this life. */
const asksWalt = /(?<!\p{L})(?:you|your|Walt)(?!\p{L}).*\?$/iu;

export const cluesOf = (units: Unit[]): NameClues => cluesFrom(units.map(({ text }) => text));

const lifeTextsOf = (unit: Unit): Set<string> =>
  new Set(lifeSentences(unit).map(({ start, end }) => unit.text.slice(start, end)));

const street = /\s(?:Street|Road|Avenue|Lane|Terrace|Square|Drive|Crescent|Row|Cottages|Park)$/u;

/** "the year that Faye started to school" says when something else was. */
const dating =
  /(?<=\p{L}.*)(?<!\p{L})the (?:very |same )?(?:year|summer|winter|spring|autumn|fall|week|month|day|night|morning) (?:that |when |of |after |before )?(?:my|our|his|her|the|I|we|he|she|they|\p{Lu}[\p{L}\p{M}]*)(?!\p{L}).*$/u;

function clausesOf(text: string, clues: NameClues): ThemeClause[] {
  const names = namesIn(text, clues).filter(
    (name) => name.sort === 'person' || name.sort === 'place' || street.test(name.text),
  );
  const plain = blankOut(text, [...names, ...timesOf(text)]);
  return sentencesWithClauses(text).flatMap(({ clauses }) =>
    clauses.map(({ text: clause, start, end }) => ({
      words: asToldIn(plain.slice(start, end), clause.replace(dating, '')),
      shares: new Map(likelihoodsOf(clause, null).map(({ kind, share }) => [kind, share])),
    })),
  );
}

/** The clause has blanks where somebody is quoted, and ends where it only dates itself. */
const asToldIn = (plain: string, clause: string): string =>
  clause.replace(/\S/gu, (char, at: number) => plain.slice(at, at + char.length));
