/**
 * One notation for the phrases of all tables in `data/`, matched over normalised tokens (small letters, book
 * English, contractions written out: "don't" is "do not", "it's" is "it 's").
 *
 * - `leave it in`      these words, one after the other
 * - `out|away`         one of these words; `drin~` any word that begins so
 * - `(a b | c d)`      one of these phrases (the bar stands apart); `[a b]` the same, or nothing
 * - `*` any one word; `*4` up to four words
 * - `<kin>`            a word of a class (see `classes` of `compilePhrase`)
 * - `^` and `$`        the beginning and the end of the sentence
 * - `,`                a comma or another mark stands here; `!,` none does
 * - `!word`            the next word is not this one
 */
import { isDropped } from './tables.ts';
import type { Classes, Stretch, WordClass } from './tokens.ts';

type Node =
  | { kind: 'word'; words: Set<string>; stems: string[] }
  | { kind: 'class'; test: WordClass }
  | { kind: 'not'; words: Set<string> }
  | { kind: 'gap'; most: number }
  | { kind: 'any' }
  | { kind: 'start' }
  | { kind: 'end' }
  | { kind: 'mark' }
  | { kind: 'no mark' }
  | { kind: 'choice'; options: Node[][] };

export type Phrase = {
  source: string;
  nodes: Node[];
  /** The words that it may begin with, `boat~` where a word may begin so; null where any may. */
  firsts: Set<string> | null;
};

export function compilePhrase(source: string, classes: Classes = {}): Phrase {
  const parser = new Parser(source, classes);
  const [nodes, ...others] = parser.options();
  if (nodes === undefined || others.length > 0 || !parser.done)
    throw new Error(`Not a phrase: ${source}`);
  return { source, nodes, firsts: firstsOf(nodes)?.words ?? null };
}

class Parser {
  private readonly parts: string[];
  private readonly classes: Classes;
  private readonly source: string;
  private at = 0;
  constructor(source: string, classes: Classes) {
    this.source = source;
    this.classes = classes;
    this.parts = source.match(/[()[\]]|[^\s()[\]]+/gu) ?? [];
  }
  get done(): boolean {
    return this.at === this.parts.length;
  }
  /** Sequences, divided by a bar that stands alone or between brackets. */
  options(): Node[][] {
    const found: Node[][] = [[]];
    for (; this.at < this.parts.length; this.at += 1) {
      const part = this.parts[this.at] ?? '';
      if (part === ')' || part === ']') break;
      if (part === '|') found.push([]);
      else found.at(-1)?.push(this.node(part));
    }
    return found;
  }
  private node(part: string): Node {
    if (part === '(' || part === '[') {
      this.at += 1;
      const options = this.options();
      if (this.done) throw new Error(`A bracket is not closed: ${this.source}`);
      return { kind: 'choice', options: part === '[' ? [...options, []] : options };
    }
    if (part === '^') return { kind: 'start' };
    if (part === '$') return { kind: 'end' };
    if (part === ',') return { kind: 'mark' };
    if (part === '!,') return { kind: 'no mark' };
    if (part === '*') return { kind: 'any' };
    if (/^\*\d+$/u.test(part)) return { kind: 'gap', most: Number(part.slice(1)) };
    if (part.startsWith('!')) return { kind: 'not', words: new Set(part.slice(1).split('|')) };
    const named = /^<(?<name>[\w-]+)>$/u.exec(part)?.groups?.['name'];
    if (named !== undefined) {
      const test = this.classes[named];
      if (!test) throw new Error(`No such class: ${part} in ${this.source}`);
      return { kind: 'class', test };
    }
    const words = part.split('|');
    return {
      kind: 'word',
      words: new Set(words.filter((each) => !each.endsWith('~'))),
      stems: words.filter((each) => each.endsWith('~')).map((each) => each.slice(0, -1)),
    };
  }
}

type Firsts = { words: Set<string>; empty: boolean };

/** Null where it may begin with any word. */
function firstsOf(nodes: Node[]): Firsts | null {
  const words = new Set<string>();
  for (const node of nodes) {
    if (node.kind === 'start' || node.kind === 'mark' || node.kind === 'no mark') continue;
    if (node.kind === 'not') continue;
    if (node.kind === 'word') {
      for (const each of node.words) words.add(each);
      for (const stem of node.stems) words.add(`${stem}~`);
      return { words, empty: false };
    }
    if (node.kind !== 'choice') return null;
    const all = node.options.map(firstsOf);
    let empty = false;
    for (const option of all) {
      if (option === null) return null;
      for (const each of option.words) words.add(each);
      empty ||= option.empty;
    }
    if (!empty) return { words, empty: false };
  }
  return { words, empty: true };
}

/** The token behind the longest match that begins at `at`, or -1. Gaps are bounded, so the work at a place is, too. */
export function matchAt(phrase: Phrase, stretch: Stretch, at: number): number {
  const { tokens, from, to } = stretch;
  let best = -1;
  const walk = (nodes: Node[], index: number, place: number, then: (place: number) => void) => {
    const node = nodes[index];
    if (node === undefined) {
      then(place);
      return;
    }
    const next = (to: number) => walk(nodes, index + 1, to, then);
    const token = place < to ? tokens[place] : undefined;
    switch (node.kind) {
      case 'start':
        if (place === from) next(place);
        return;
      case 'end':
        if (place === to) next(place);
        return;
      case 'mark':
        if (place === to || (token && token.before !== '')) next(place);
        return;
      case 'no mark':
        if (place < to && token?.before === '') next(place);
        return;
      case 'not':
        if (!token || !node.words.has(token.word)) next(place);
        return;
      case 'any':
        if (token) next(place + 1);
        return;
      case 'gap':
        for (let more = 0; more <= node.most && place + more <= to; more += 1) next(place + more);
        return;
      case 'word':
        if (
          token &&
          (node.words.has(token.word) || node.stems.some((stem) => token.word.startsWith(stem)))
        )
          next(place + 1);
        return;
      case 'class':
        if (token && node.test(tokens, place)) next(place + 1);
        return;
      case 'choice':
        for (const option of node.options) walk(option, 0, place, next);
    }
  };
  walk(phrase.nodes, 0, at, (end) => {
    best = Math.max(best, end);
  });
  return best >= 0 && isDropped(phrase.source) ? -1 : best;
}

export type Found<Row> = { row: Row; from: number; to: number };

/** The phrases of a cell, each for the same row. */
export const phrasesFor = <Row>(cell: string, row: Row): { phrase: string; row: Row }[] =>
  cell.split(' / ').map((phrase) => ({ phrase, row }));

type Entry<Row> = { phrase: Phrase; row: Row };

/** Many phrases at once: at each word only those that may begin with it are tried. */
export class Phrasebook<Row> {
  private readonly byFirst = new Map<string, Entry<Row>[]>();
  private readonly anywhere: Entry<Row>[] = [];

  constructor(rows: { phrase: string; row: Row }[], classes: Classes = {}) {
    for (const { phrase: source, row } of rows) {
      const entry = { phrase: compilePhrase(source, classes), row };
      if (entry.phrase.firsts === null) this.anywhere.push(entry);
      for (const first of entry.phrase.firsts ?? [])
        this.byFirst.set(first, [...(this.byFirst.get(first) ?? []), entry]);
    }
  }

  /** Every match in a sentence, in the order of its words. */
  find(stretch: Stretch): Found<Row>[] {
    const found: Found<Row>[] = [];
    for (let at = stretch.from; at < stretch.to; at += 1)
      for (const { phrase, row } of this.likelyAt(stretch.tokens[at]?.word ?? '')) {
        const to = matchAt(phrase, stretch, at);
        if (to > at) found.push({ row, from: at, to });
      }
    return found;
  }

  private likelyAt(word: string): Set<Entry<Row>> {
    const likely = new Set(this.byFirst.get(word));
    for (let length = 1; length <= word.length; length += 1)
      for (const entry of this.byFirst.get(`${word.slice(0, length)}~`) ?? []) likely.add(entry);
    for (const entry of this.anywhere) likely.add(entry);
    return likely;
  }
}
