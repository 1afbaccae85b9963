import { kinOf } from '#server/mind/people/kin.ts';
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
export function hearing(heard: string[], language?: string | null): (text: string) => string[] {
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
  return (text) => {
    const tokens = tokensOf(text);
    const tags = tagsOf(tokens);
    const names = tokens.filter(({ raw, word, before, start }, at) => {
      if (!/^\p{Lu}/u.test(raw) || !isTelling(word) || isOf('calendar', word)) return false;
      if (isTranslated && isForeignScript(raw)) return false;
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
        .filter(({ word }) => kinOf(word) !== null && !kin.has(kinOf(word)?.relation))
        .map(({ raw }) => raw),
      ...(isTranslated ? [] : quotationsIn(text)).filter((quote) => !all.includes(flat(quote))),
    ];
  };
}

export const unheardIn = (text: string, heard: string[], language?: string | null): string[] =>
  hearing(heard, language)(text);

const latin = /^\p{Script=Latin}/u;
const capitalisesNouns = /^(?:german|deutsch|luxembourgish)/iu;
