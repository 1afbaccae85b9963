import { isTold } from '#server/mind/reading/doc.ts';
import { isFunctionWord } from '#server/mind/text/content-words.ts';
import { rowsOf } from '#server/mind/text/tables.ts';
import { type Tag, tagsOf } from '#server/mind/text/tags.ts';
import { type Token, tokensOf } from '#server/mind/text/tokens.ts';
import { isOpen, type Talk, type Telling } from './state.ts';

/** Something or somebody that a sentence names without a name, as Walt speaks of it: "that walnut". */
export type Named = {
  what: string;
  /** The noun by itself. */
  noun: string;
  /** Its row of `data/things.tsv`, where it is listed. */
  kind: string | null;
  sentence: number;
  end: number;
  /** "The old man", and how one speaks of him. */
  person: 'she' | 'he' | 'they' | null;
};

const determiners = new Set(
  'a an the his her my our their its this that one another some two three four five'.split(' '),
);
const kinds = new Map(
  rowsOf('things').flatMap(([kind = '', words = '']) =>
    words.split(' ').map((word) => [word, kind] as const),
  ),
);
const persons = new Map<string, Named['person']>([
  ['woman', 'she'],
  ['man', 'he'],
  ['somebody', 'they'],
]);
const likeness = new Set(['like', 'as']);
const mostBefore = 3;
const lookedAt = 3;

/** What the last sentences name with "a", "the" or "his", the last first. */
export function namedIn(talk: Talk, telling: Telling): Named[] {
  const told = [...telling.doc.sentences.entries()].filter(([, one]) => isTold(one));
  const found = told.slice(-lookedAt).flatMap(([at, { start, end, quotes }]): Named[] => {
    if (!isOpen(talk, telling, { start, end })) return [];
    const isQuoted = (offset: number) =>
      quotes.some((one) => one.start <= offset && offset < one.end);
    const tokens = tokensOf(telling.text.slice(start, end));
    const tags = tagsOf(tokens);
    return tokens.flatMap((token, index): Named[] => {
      const before = isHead(tokens, tags, index) ? wordsBefore(tokens, tags, index) : null;
      const { word } = token;
      if (before === null || isQuoted(start + token.start)) return [];
      const what = [isMany(word) ? 'those' : 'that', ...before, word].join(' ');
      return [
        {
          what,
          noun: word,
          kind: kinds.get(word) ?? null,
          sentence: at,
          end: start + token.end,
          person: personOf(word),
        },
      ];
    });
  });
  const seen = new Set<string>();
  return found.toReversed().filter(({ noun }) => !seen.has(noun) && seen.add(noun));
}

const personOf = (word: string): Named['person'] => persons.get(kinds.get(word) ?? '') ?? null;

/** A common noun that no further noun follows. */
function isHead(tokens: Token[], tags: Set<Tag>[], at: number): boolean {
  const token = tokens[at];
  const tag = tags[at];
  if (!token || !tag?.has('noun') || tag.has('name') || tag.has('possessive')) return false;
  if (tag.has('verb') || !/^\p{Ll}{3,}$/u.test(token.raw) || token.respelt) return false;
  if (isFunctionWord(token.word) || kinds.get(token.word) === 'vague') return false;
  const next = tokens[at + 1];
  const isNounNext = next?.before === '' && tags[at + 1]?.has('noun') && next.word !== 'i';
  return next?.word !== "'s" && next?.word !== 'of' && !isNounNext;
}

/** What stands between "a" or "his" and the noun; null where it is named otherwise, or only as a likeness. */
function wordsBefore(tokens: Token[], tags: Set<Tag>[], at: number): string[] | null {
  for (let from = at - 1; from >= Math.max(0, at - 1 - mostBefore); from -= 1) {
    const token = tokens[from];
    if (!token || !/^\p{L}+$/u.test(token.word) || tokens[from + 1]?.before !== '') return null;
    if (determiners.has(token.word)) {
      const isLikeness = likeness.has(tokens[from - 1]?.word ?? '');
      return isLikeness ? null : tokens.slice(from + 1, at).map(({ word }) => word);
    }
    const tag = tags[from];
    const isQuality = tag !== undefined && !tag.has('verb') && !tag.has('preposition');
    if (!isQuality || tag.has('adverb') || tag.has('possessive') || isFunctionWord(token.word))
      return null;
  }
  return null;
}

const isMany = (word: string): boolean =>
  /[^sui]s$/u.test(word) || /^(?:geese|children|people|men|women|feet|teeth|police)$/u.test(word);
