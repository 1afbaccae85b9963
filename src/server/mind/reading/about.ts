import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { closeness, meaningOf } from '#server/mind/learned/encoder/meanings.ts';
import { dimensions } from '#server/mind/learned/encoder/sentence-encoder.ts';
import { rowsOf } from '#server/mind/text/tables.ts';
import { tokensOf } from '#server/mind/text/tokens.ts';
import { bookWordsOf } from './act-features.ts';
import { type About, isTold } from './doc.ts';
import type { Reading } from './reading.ts';

/** In the file each number is a byte. */
export const byteScale = 127;

const least = { words: 4, closeness: 0.35 };
const most = 3;

/** Words of which one must be said: whole ones, pairs, and beginnings ("fish*"). */
type Key = { whole: Set<string>; beginnings: string[] };
type Subject = { name: string; keys: Key[]; examples: number[] };
type Bank = { subjects: Subject[]; meanings: Int8Array };

let bank: Bank | null = null;

/** The subjects of `data/follow-ups.tsv`, and the meanings of their examples in the same order. */
function loadBank(): Bank {
  const subjects = new Map<string, Subject>();
  let examples = 0;
  for (const [name = '', , , kind, text = ''] of rowsOf('follow-ups')) {
    const subject = subjects.get(name) ?? { name, keys: [], examples: [] };
    subjects.set(name, subject);
    if (kind === 'key') subject.keys.push(keyOf(text));
    if (kind === 'example') {
      subject.examples.push(examples);
      examples += 1;
    }
  }
  const bytes = readFileSync(join(import.meta.dirname, '../data/follow-up-meanings.bin'));
  if (bytes.length !== examples * dimensions)
    throw new Error('data/follow-up-meanings.bin does not belong to data/follow-ups.tsv');
  return { subjects: [...subjects.values()], meanings: new Int8Array(bytes) };
}

function keyOf(text: string): Key {
  const words = text.split(' ').map((word) => {
    const said = tokensOf(word.replaceAll('_', ' ')).map((token) => token.word);
    return said.join(' ') + (word.endsWith('*') ? '*' : '');
  });
  return {
    whole: new Set(words.filter((word) => !word.endsWith('*'))),
    beginnings: words.flatMap((word) => (word.endsWith('*') ? word.slice(0, -1) : [])),
  };
}

/** What each telling sentence is about: subjects all of whose keys are said, the closest in meaning first. */
export function readAbout(reading: Reading): Pick<Reading, 'doc'> {
  const { doc, stretches } = reading;
  let before: string[] = [];
  const sentences = doc.sentences.map((sentence, index) => {
    const stretch = stretches[index];
    if (!stretch || !isTold(sentence)) return sentence;
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
  const said = subjects.flatMap((subject) => {
    const hits = subject.keys.map((key) => firstHit(key, words));
    const isAll = hits.every((hit, at) => {
      const key = subject.keys[at];
      return hit >= 0 || (key !== undefined && firstHit(key, before) >= 0);
    });
    // Keys that only say whose it is come first: the last one in the sentence says most.
    const at = Math.max(...hits);
    return isAll && at >= 0 ? [{ ...subject, at }] : [];
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

/** The word at which a key is first said; -1 where it is not. */
const firstHit = ({ whole, beginnings }: Key, words: string[]): number =>
  words.findIndex(
    (word, at) =>
      beginnings.some((beginning) => word.startsWith(beginning)) ||
      Array.from({ length: longestPhrase }, (_, more) =>
        words.slice(at, at + 1 + more).join(' '),
      ).some((phrase) => whole.has(phrase)),
  );
