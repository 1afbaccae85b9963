import { kinOf } from '#server/mind/people/kin.ts';
import { classOf } from '#server/mind/text/lexicon.ts';
import { tagsOf } from '#server/mind/text/tags.ts';
import { tokensOf } from '#server/mind/text/tokens.ts';
import { nameWords } from './cast.ts';
import { figuresIn, numbersIn } from './figures.ts';
import { flat, quotationsIn } from './quotations.ts';
import { isOf, isTelling, lemmaOf } from './words.ts';

/**
 * Names, numbers, kin and quotations of a short text that nothing heard has: for titles, questions, remarks and
 * cards, which cite nothing. What was heard is read once, however many texts are held against it. In another language
 * what was said stands in other words, where all nouns are capitalised no capital tells a name, and in another
 * script names are spelt anew: the judge is left.
 */
export function hearing(
  heard: string[],
  language?: string | null,
): (text: string, as?: 'title') => string[] {
  const isTranslated = Boolean(language);
  const namesAreMarked = !capitalisesNouns.test(language ?? '');
  const all = flat(heard.join('\n'));
  const source = heard.flatMap(tokensOf);
  const words = new Set(source.flatMap(({ word }) => [lemmaOf(word), ...nameWords(word)]));
  const numbers = numbersIn(source);
  const isForeignScript = (raw: string): boolean =>
    !latin.test(raw) && !source.some((token) => token.raw === raw);
  const kin = new Set(source.map(({ word }) => kinOf(word)?.relation));
  const isHeard = (part: string): boolean => words.has(part) || words.has(lemmaOf(part));
  return (whole, as) => {
    const text = as === 'title' ? whole.replace(counted, '') : whole;
    const tokens = tokensOf(text);
    const tags = tagsOf(tokens);
    const isTitleCase =
      as === 'title' && tokens.every(({ raw, word }) => !isTelling(word) || /^\p{Lu}/u.test(raw));
    const names = tokens.filter(({ raw, word, before, start }, at) => {
      if (!/^\p{Lu}/u.test(raw) || !isTelling(word) || isOf('calendar', word)) return false;
      if (isTranslated && isForeignScript(raw)) return false;
      // "The Long Road Home": where every word has a capital, only those are names that are known as such.
      if (isTitleCase) return /^(?:person|place)$/u.test(classOf(word) ?? '');
      const opens = start === 0 || /[.!?:"“‘]/u.test(before);
      // The tagger knows English: how a sentence in another language opens tells it nothing.
      return !opens || (!isTranslated && tags[at]?.has('name') === true);
    });
    return [
      ...(namesAreMarked ? names : [])
        .filter(({ word }) => !nameWords(word.replace(/'s?$/u, '')).every(isHeard))
        .map(({ raw }) => raw),
      ...[...(isTranslated ? figuresIn(text) : numbersIn(tokens))]
        .filter((number) => !numbers.has(number))
        .map(String),
      ...(isTranslated ? [] : tokens)
        .filter(({ word }) => isKin(word, as) && !kin.has(kinOf(word)?.relation))
        .map(({ raw }) => raw),
      ...(isTranslated ? [] : quotationsIn(text)).filter((quote) => !all.includes(flat(quote))),
    ];
  };
}

export const unheardIn = (text: string, heard: string[], language?: string | null): string[] =>
  hearing(heard, language)(text);

/** "Parents" in a title may be a mother and a father. */
function isKin(word: string, as?: 'title'): boolean {
  const kin = kinOf(word);
  return kin !== null && !(as === 'title' && kin.plural && kin.gender === null);
}

/** "Chapter Two: Leeds" counts chapters, and nothing of the life. */
const counted = /^\s*(?:chapter|part)\s+[\p{L}\p{N}-]+(?:\s*[:.–—-]|\s*$)/iu;
const latin = /^\p{Script=Latin}/u;
const capitalisesNouns = /^(?:german|deutsch|luxembourgish)/iu;
