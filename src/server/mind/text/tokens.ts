import { plain } from './plain.ts';
import { lookUp, rowsOf } from './tables.ts';

/** A word as the passes read it. A word that stands for several ("dinna") gives several tokens with one span. */
export type Token = {
  start: number;
  end: number;
  /** In small letters and book English: "do", "not". */
  word: string;
  /** As it was written: with its capitals, if it has any. */
  raw: string;
  /** The marks between the word before and this one, without blanks. */
  before: string;
  /** It was written otherwise than in books: "ahint". */
  respelt?: true;
};

const word = /[\p{L}\p{N}£$€][\p{L}\p{M}\p{N}]*(?:['’\-‑.](?=[\p{L}\p{N}])[\p{L}\p{M}\p{N}]+)*/gu;
/** A word longer than this is none; it is cut, so that no pass has to bear it. */
const longestWord = 60;

const spellings = lookUp(
  'dialect',
  new Map(rowsOf('dialect').map(([said = '', book = '']) => [said, book])),
);

const endings: [RegExp, string][] = [
  [/^can't$/, 'can not'],
  [/^won't$/, 'will not'],
  [/^shan't$/, 'shall not'],
  [/^ain't$/, 'is not'],
  [/^(\p{L}+)n't$/u, '$1 not'],
  [/^(i)'m$/, '$1 am'],
  [/^(\p{L}+)'re$/u, '$1 are'],
  [/^(\p{L}+)'ve$/u, '$1 have'],
  [/^(\p{L}+)'ll$/u, '$1 will'],
  [/^(\p{L}+)'d$/u, "$1 'd"],
  [/^(let)'s$/u, '$1 us'],
  [/^([\p{L}\p{N}.-]+)'s$/u, "$1 's"],
];

/** "Dinna" is "do not", "we'll" is "we will": one way of writing for the phrases of all tables. */
function bookWords(raw: string): string[] {
  const said = plain(raw).replaceAll('‑', '-');
  const spelt = spellings.get(said) ?? said;
  // All of them have one; most words have none.
  if (!spelt.includes("'")) return spelt.split(' ');
  for (const [ending, full] of endings)
    if (ending.test(spelt)) return spelt.replace(ending, full).split(' ').flatMap(respelt);
  return spelt.split(' ');
}

const isRespelt = (raw: string): boolean => spellings.has(plain(raw));

const respelt = (part: string): string[] => (spellings.get(part) ?? part).split(' ');

export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let last = 0;
  for (const match of text.matchAll(word)) {
    const raw = match[0].length > longestWord ? match[0].slice(0, longestWord) : match[0];
    const start = match.index;
    const end = start + match[0].length;
    const marks = text.slice(last, start).replace(/\s+/gu, '');
    const parts = bookWords(raw);
    parts.forEach((part, at) => {
      tokens.push({
        start,
        end: at === 0 && parts[1]?.startsWith("'") ? end - parts[1].length : end,
        word: part,
        raw: parts.length === 1 ? raw : at === 0 ? capitalLike(raw, part) : part,
        before: at === 0 ? marks : '',
        ...(isRespelt(raw) ? { respelt: true as const } : {}),
      });
    });
    last = end;
  }
  return tokens;
}

const capitalLike = (raw: string, part: string): string =>
  /^\p{Lu}/u.test(raw) ? part.charAt(0).toUpperCase() + part.slice(1) : part;

/** The first token that begins at or behind an offset. */
export function firstFrom(tokens: Token[], offset: number): number {
  let [low, high] = [0, tokens.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tokens[middle]?.start ?? Infinity) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Tokens `from` up to `to` are one sentence. */
export type Stretch = { tokens: Token[]; from: number; to: number };

/** A whole text as one stretch. */
export function wholeOf(text: string): Stretch {
  const tokens = tokensOf(text);
  return { tokens, from: 0, to: tokens.length };
}

/** The words of a stretch in book English: dialect is spelt out. */
export const bookWordsOf = ({ tokens, from, to }: Stretch): string[] =>
  tokens.slice(from, to).map(({ word }) => word);

/** Whether the word at a place belongs to a class that phrases may name. */
export type WordClass = (tokens: Token[], at: number) => boolean;
export type Classes = Record<string, WordClass>;
