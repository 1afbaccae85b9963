import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { closeness, meaningOf } from '#server/mind/learned/encoder/meanings.ts';
import { dimensions } from '#server/mind/learned/encoder/sentence-encoder.ts';
import { rowsOf } from '#server/mind/text/tables.ts';
import { bookWordsOf, tokensOf } from '#server/mind/text/tokens.ts';
import { type About, isTold } from './doc.ts';
import type { Reading } from './reading.ts';

/** In the file each number is a byte. */
export const byteScale = 127;

const least = { words: 4, closeness: 0.35 };
const most = 3;
/** Nobody asks about the two hundredth sentence of one message. */
const mostSentences = 200;

/** A subject with so many groups of key words, and the places of its examples among the meanings. */
type Subject = { name: string; groups: number; examples: number[] };
/** Which group of which subject a word, a phrase or a beginning ("fish*") belongs to. */
type Keys = Map<string, { subject: number; group: number }[]>;
type Bank = { subjects: Subject[]; phrases: Keys; beginnings: Keys; meanings: Int8Array };

let bank: Bank | null = null;

/** The subjects of `data/follow-ups.tsv`, and the meanings of their examples in the same order. */
function loadBank(): Bank {
  const numbers = new Map<string, number>();
  const subjects: Subject[] = [];
  const phrases: Keys = new Map();
  const beginnings: Keys = new Map();
  let examples = 0;
  for (const [name = '', , , kind, text = ''] of rowsOf('follow-ups')) {
    const number = numbers.get(name) ?? subjects.push({ name, groups: 0, examples: [] }) - 1;
    numbers.set(name, number);
    const subject = subjects[number];
    if (!subject) continue;
    if (kind === 'example') subject.examples.push(examples++);
    if (kind !== 'key') continue;
    for (const written of text.split(' ')) {
      const words = tokensOf(written.replaceAll('_', ' ')).map(({ word }) => word);
      const keys = written.endsWith('*') ? beginnings : phrases;
      const known = keys.get(words.join(' ')) ?? [];
      known.push({ subject: number, group: subject.groups });
      keys.set(words.join(' '), known);
    }
    subject.groups += 1;
  }
  const bytes = readFileSync(join(import.meta.dirname, '../data/follow-up-meanings.bin'));
  if (bytes.length !== examples * dimensions)
    throw new Error('data/follow-up-meanings.bin does not belong to data/follow-ups.tsv');
  return { subjects, phrases, beginnings, meanings: new Int8Array(bytes) };
}

/** What each telling sentence is about: subjects all of whose keys are said, the closest in meaning first. */
export function readAbout(reading: Reading): Pick<Reading, 'doc'> {
  const { doc, stretches } = reading;
  let before: string[] = [];
  const sentences = doc.sentences.map((sentence, index) => {
    const stretch = stretches[index];
    if (!stretch || !isTold(sentence) || index >= mostSentences) return sentence;
    const words = bookWordsOf(stretch);
    const found = words.length < least.words ? [] : subjectsOf(words, before);
    before = words;
    const about = found.map((one) => ({
      ...one,
      at: stretch.tokens[stretch.from + one.at]?.start ?? sentence.start,
    }));
    return about.length === 0 ? sentence : { ...sentence, about };
  });
  return { doc: { ...doc, sentences } };
}

/** One key at least is in the sentence itself, the others may be in the one before. */
function subjectsOf(words: string[], before: string[]): About[] {
  bank ??= loadBank();
  const { subjects, meanings } = bank;
  const [own, earlier] = [hitsIn(bank, words), hitsIn(bank, before)];
  const said = [...own].flatMap(([number, groups]) => {
    const subject = subjects[number];
    const all = new Set([...groups.keys(), ...(earlier.get(number)?.keys() ?? [])]);
    // Keys that only say whose it is come first: the last one in the sentence says most.
    return subject && all.size === subject.groups
      ? [{ ...subject, at: Math.max(...groups.values()) }]
      : [];
  });
  if (said.length === 0) return [];
  const meaning = meaningOf(words.join(' '));
  return said
    .map(({ name, examples, at }) => {
      const close = examples.map((one) => closeness(meaning, meanings, one * dimensions));
      const best = Math.max(...close) / byteScale;
      return { subject: name, closeness: Math.round(best * 100) / 100, at };
    })
    .filter((one) => one.closeness >= least.closeness)
    .toSorted((one, other) => other.closeness - one.closeness)
    .slice(0, most);
}

const longestPhrase = 3;
const shortestBeginning = 2;

/** By subject: its groups that are said, each with the word at which it is first said. */
function hitsIn({ phrases, beginnings }: Bank, words: string[]): Map<number, Map<number, number>> {
  const hits = new Map<number, Map<number, number>>();
  const note = (keys: Keys, phrase: string, at: number) => {
    for (const { subject, group } of keys.get(phrase) ?? []) {
      const groups = hits.get(subject) ?? new Map<number, number>();
      hits.set(subject, groups);
      if (!groups.has(group)) groups.set(group, at);
    }
  };
  for (const [at, word] of words.entries()) {
    for (let more = 1; more <= longestPhrase && at + more <= words.length; more += 1)
      note(phrases, words.slice(at, at + more).join(' '), at);
    for (let length = shortestBeginning; length <= word.length; length += 1)
      note(beginnings, word.slice(0, length), at);
  }
  return hits;
}
