import { wordsOf } from './fold.ts';

type Term = { words: string[]; without: boolean; quoted: boolean };

export type SearchQuery = {
  /** For PostgreSQL; made of letters and digits alone, so that no one can smuggle anything in. */
  tsquery: string;
  /** What is to be marked: whole words, and what the last word begins with. */
  exact: Set<string>;
  prefix: string | null;
};

/**
 * Reads what people type into search boxes: words, "phrases", -without, this or that. The last
 * word may be a beginning. Nothing to look for, such as punctuation alone, is null.
 */
export function readQuery(text: string): SearchQuery | null {
  const groups = splitAtOr(text)
    .map((part) => readTerms(part))
    .filter((terms) => terms.some(({ without }) => !without));
  const last = groups.at(-1)?.at(-1);
  if (!last) return null;
  const open = last.quoted || last.without ? null : last;
  const wanted = groups.flat().filter(({ without }) => !without);
  const whole = wanted.flatMap((term) => (term === open ? term.words.slice(0, -1) : term.words));
  return {
    tsquery: groups
      .map((terms) => `(${terms.map((term) => spell(term, open)).join(' & ')})`)
      .join(' | '),
    exact: new Set(whole),
    prefix: open?.words.at(-1) ?? null,
  };
}

/** Quotes are kept together, so that "this or that" in them is a phrase. */
const splitAtOr = (text: string) =>
  text
    .split(/("[^"]*"?)/)
    .map((part) => (part.startsWith('"') ? part : part.replace(/(^|\s)or(?=\s|$)/gi, '$1\0')))
    .join('')
    .split('\0');

function readTerms(text: string): Term[] {
  const found = text.matchAll(/(?<without>-?)(?:"(?<phrase>[^"]*)"?|(?<word>[^\s"]+))/g);
  return [...found].flatMap(({ groups = {} }) => {
    const words = wordsOf(groups['phrase'] ?? groups['word'] ?? '');
    const quoted = groups['phrase'] !== undefined;
    return words.length > 0 ? [{ words, without: groups['without'] === '-', quoted }] : [];
  });
}

function spell(term: Term, open: Term | null) {
  const words = term.words.map((word) => `'${word}'`).join(' <-> ');
  return `${term.without ? '!' : ''}(${words}${term === open ? ':*' : ''})`;
}
