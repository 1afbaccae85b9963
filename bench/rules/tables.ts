import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Rule, ruleOfWord } from './observer.ts';

/**
 * How the rows of a table are found in a text or a reply: by phrases, by words that are looked up, by a
 * pattern, or because Walt says them. A closed class is kept whole whether or not all of it was ever said: the words for kin, the
 * function words, one row for each kind of event.
 */
type Table = {
  by: 'phrases' | 'words' | 'pattern' | 'wording';
  cell: number;
  isClosed?: true;
  /** Said to Walt about a finished piece, which no life and no talk does: only its own tests use it. */
  isUntold?: true;
};

export const tables: Record<string, Table> = {
  acts: { by: 'phrases', cell: 3 },
  agenda: { by: 'phrases', cell: 2 },
  answers: { by: 'wording', cell: 2 },
  'chapter-ages': { by: 'phrases', cell: 2, isUntold: true },
  'concrete-words': { by: 'words', cell: 0 },
  dialect: { by: 'words', cell: 0 },
  'event-weights': { by: 'words', cell: 0, isClosed: true },
  events: { by: 'phrases', cell: 2 },
  fillers: { by: 'phrases', cell: 1 },
  'function-words': { by: 'words', cell: 0, isClosed: true },
  kin: { by: 'words', cell: 0, isClosed: true },
  'life-dates': { by: 'wording', cell: 1, isClosed: true },
  phrasings: { by: 'words', cell: 0, isUntold: true },
  'piece-forms': { by: 'phrases', cell: 1, isUntold: true },
  questions: { by: 'phrases', cell: 1 },
  'research-leads': { by: 'wording', cell: 4, isClosed: true },
  'research-names': { by: 'phrases', cell: 2 },
  'revision-words': { by: 'phrases', cell: 1, isUntold: true },
  revisions: { by: 'phrases', cell: 1, isUntold: true },
  templates: { by: 'wording', cell: 5 },
  'theme-words': { by: 'phrases', cell: 2 },
  themes: { by: 'wording', cell: 0 },
  'word-classes': { by: 'words', cell: 1, isClosed: true },
  'time-patterns': { by: 'pattern', cell: 3 },
  trades: { by: 'phrases', cell: 1 },
  'wish-phrases': { by: 'phrases', cell: 3 },
};

/** Learned, or looked up as a whole: counted by their rows alone. */
export const wholeTables = [
  'act-weights',
  'asking-weights',
  'title-weights',
  'correction-weights',
  'coverage-context-weights',
  'coverage-weights',
  'dictation-weights',
  'feasts',
  'follow-ups',
  'kind-weights',
  'last-word-weights',
  'patterns',
  'proof-words',
  'public-event-shapes',
  'public-events',
  'question-weights',
  'sensitivity-weights',
  'story-begin-weights',
  'story-context-weights',
  'story-weights',
  'telling-weights',
  'time-spellings',
  'time-words',
  'wish-weights',
  'wish-words',
];

export type Row = {
  table: string;
  line: number;
  text: string;
  rules: Rule[];
  /** Where Walt says it: its longest stretch of fixed words. */
  wording: string | null;
};

const data = join(import.meta.dirname, '../../src/server/mind/data');

/** The rows with their lines in the file, which begin at one. */
export function linesOf(table: string): { line: number; text: string }[] {
  return readFileSync(join(data, `${table}.tsv`), 'utf8')
    .split('\n')
    .map((text, at) => ({ line: at + 1, text }))
    .filter(({ text }) => text !== '' && !text.startsWith('#'));
}

const fixedWords = (text: string): string =>
  text
    .split(/\{[^}]+\}/u)
    .reduce((longest, part) => (part.length > longest.length ? part : longest), '')
    .trim();

export const rowsOfTable = (table: string, { by, cell }: Table): Row[] =>
  linesOf(table).map(({ line, text }) => {
    const words = text.split('\t')[cell] ?? '';
    const row = { table, line, text, rules: [], wording: null };
    if (by === 'wording') return { ...row, wording: fixedWords(words) };
    if (by === 'pattern') return { ...row, rules: [words] };
    if (by === 'phrases') return { ...row, rules: words.split(/ \/ |\s*\{\w+\}\s*/u) };
    const isList = table.endsWith('-words') || table === 'word-classes';
    const of = table === 'word-classes' ? (text.split('\t')[0] ?? '') : table;
    const all = isList ? words.split(' ') : [words];
    return { ...row, rules: all.map((word) => ruleOfWord(of, word)) };
  });
