import { nlp } from './compromise.ts';
import type { Token } from './tokens.ts';

/** What a token is, as far as a pass asks, by the tagger's own names. */
const names = {
  Noun: 'noun',
  ProperNoun: 'name',
  Possessive: 'possessive',
  Preposition: 'preposition',
  Verb: 'verb',
  PastTense: 'past',
  Participle: 'past',
  Gerund: 'gerund',
  Auxiliary: 'auxiliary',
  Copula: 'copula',
  Modal: 'modal',
  Negative: 'negative',
  Adverb: 'adverb',
} as const;
export type Tag = (typeof names)[keyof typeof names];
const tagNamed = new Map<string, Tag>(Object.entries(names));

type Term = { pre: string; text: string; post: string; tags?: Set<string> };

/** The tagger is given this much at a time: what is longer has no sentence in it. */
const longestPiece = 1200;

/** The tags of each token, in order. The tagger reads book English, so that "dinna ken" is "do not know" to it. */
export function tagsOf(tokens: Token[]): Set<Tag>[] {
  const tags: Set<Tag>[] = tokens.map(() => new Set());
  let from = 0;
  while (from < tokens.length) {
    let to = from;
    let length = 0;
    while (to < tokens.length && length < longestPiece) {
      length += (tokens[to]?.raw.length ?? 0) + 1;
      to += 1;
      if (length > longestPiece / 2 && /[.!?]/u.test(tokens[to]?.before ?? '')) break;
    }
    tagPiece(tokens, tags, from, to);
    from = to;
  }
  return tags;
}

function tagPiece(tokens: Token[], tags: Set<Tag>[], from: number, to: number): void {
  const places = new Map<number, number>();
  let text = '';
  for (let at = from; at < to; at += 1) {
    const token = tokens[at];
    if (!token) continue;
    const { raw, word, before } = token;
    const clings = word.startsWith("'");
    if (text !== '' && !clings) text += markFor(before);
    places.set(text.length, at);
    text += clings
      ? word
      : /^[\p{L}\p{N}]/u.test(raw) && word === raw.toLowerCase()
        ? raw
        : likeRaw(raw, word);
  }
  let offset = 0;
  let last: number | undefined;
  for (const term of termsOf(text)) {
    offset += term.pre.length;
    const clung = term.text === '' && last !== undefined ? last + 1 : undefined;
    const at: number | undefined = places.get(offset) ?? clung;
    const into = at === undefined || at >= to ? undefined : tags[at];
    if (into && at !== undefined) {
      for (const tag of term.tags ?? []) {
        const name = tagNamed.get(tag);
        if (name) into.add(name);
      }
      last = at;
    }
    offset += term.text.length + term.post.length;
  }
}

const markFor = (before: string): string => {
  const mark = /[.!?]/u.exec(before)?.[0] ?? (before === '' ? '' : ',');
  return `${mark} `;
};

const likeRaw = (raw: string, word: string): string =>
  /^\p{Lu}/u.test(raw) ? word.charAt(0).toUpperCase() + word.slice(1) : word;

function termsOf(text: string): Term[] {
  const read = nlp(text) as unknown as { document: Term[][] };
  return read.document.flat();
}
