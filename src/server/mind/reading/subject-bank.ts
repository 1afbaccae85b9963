import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { closeness, meaningOf } from '#server/mind/learned/encoder/meanings.ts';
import { dimensions } from '#server/mind/learned/encoder/sentence-encoder.ts';
import { rowsOf } from '#server/mind/text/tables.ts';
import { tokensOf } from '#server/mind/text/tokens.ts';

/** In the file each number is a byte. */
export const byteScale = 127;

/** A subject with so many groups of key words, and the places of its examples among the meanings. */
type Subject = { name: string; groups: number; examples: number[] };
/** Which group of which subject a word, a phrase or a beginning ("fish*") belongs to. */
type Keys = Map<string, { subject: number; group: number }[]>;

const phraseOf = (written: string) =>
  tokensOf(written.replaceAll('_', ' '))
    .map(({ word }) => word)
    .join(' ');

/** A subject that words are on: how close to its examples, and the word that says most of it. */
export type FoundSubject = { subject: string; closeness: number; at: number };

const leastClose = 0.35;
const leastWhole = 0.5;
const most = 3;
const longestPhrase = 3;
const shortestBeginning = 2;

/**
 * Subjects of `data/<table>.tsv` (subject, two cells of its own, kind, text), with the meanings of their examples in
 * the same order. A subject is found where all its keys are said; the closest in meaning comes first.
 */
export class SubjectBank {
  readonly #subjects: Subject[] = [];
  readonly #phrases: Keys = new Map();
  readonly #beginnings: Keys = new Map();
  readonly #meanings: Int8Array;

  constructor(table: string) {
    const numbers = new Map<string, number>();
    // Most keys are those of several subjects.
    const phrases = new Map<string, string>();
    let examples = 0;
    for (const [name = '', , , kind, text = ''] of rowsOf(table)) {
      const number =
        numbers.get(name) ?? this.#subjects.push({ name, groups: 0, examples: [] }) - 1;
      numbers.set(name, number);
      const subject = this.#subjects[number];
      if (!subject) continue;
      if (kind === 'example') subject.examples.push(examples++);
      if (kind !== 'key') continue;
      const group = subject.groups++;
      for (const written of text.split(' ')) {
        const phrase = phrases.get(written) ?? phraseOf(written);
        phrases.set(written, phrase);
        const keys = written.endsWith('*') ? this.#beginnings : this.#phrases;
        const known = keys.get(phrase);
        if (known) known.push({ subject: number, group });
        else keys.set(phrase, [{ subject: number, group }]);
      }
    }
    const bytes = readFileSync(join(import.meta.dirname, `../data/${table}-meanings.bin`));
    if (bytes.length !== examples * dimensions)
      throw new Error(`data/${table}-meanings.bin does not belong to data/${table}.tsv`);
    this.#meanings = new Int8Array(bytes);
  }

  /** `whole` is all that was told at once: what only a word in passing speaks of is not close to that. */
  find(words: string[], whole: string[] = words): FoundSubject[] {
    const said = [...this.#hitsIn(words)].flatMap(([number, groups]) => {
      const subject = this.#subjects[number];
      // Keys that only say whose it is come first: the last one in the sentence says most.
      return subject && groups.size === subject.groups
        ? [{ ...subject, at: Math.max(...groups.values()) }]
        : [];
    });
    if (said.length === 0) return [];
    return said
      .map(({ name, examples, at }) => ({
        subject: name,
        closeness: this.#closenessTo(examples, words),
        at,
        examples,
      }))
      .filter((one) => one.closeness >= leastClose)
      .filter(
        ({ examples }) =>
          whole.length === words.length || this.#closenessTo(examples, whole) >= leastWhole,
      )
      .map(({ subject, closeness, at }) => ({ subject, closeness, at }))
      .toSorted((one, other) => other.closeness - one.closeness)
      .slice(0, most);
  }

  #closenessTo(examples: number[], words: string[]): number {
    const meaning = meaningOf(words.join(' '));
    const close = examples.map((one) => closeness(meaning, this.#meanings, one * dimensions));
    return Math.round((Math.max(...close) / byteScale) * 100) / 100;
  }

  /** By subject: its groups that are said, each with the word at which it is first said. */
  #hitsIn(words: string[]): Map<number, Map<number, number>> {
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
        note(this.#phrases, words.slice(at, at + more).join(' '), at);
      for (let length = shortestBeginning; length <= word.length; length += 1)
        note(this.#beginnings, word.slice(0, length), at);
    }
    return hits;
  }
}
