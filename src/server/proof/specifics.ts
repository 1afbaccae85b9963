import { kinOf } from '#server/mind/people/kin.ts';
import { tagsOf } from '#server/mind/text/tags.ts';
import { tokensOf } from '#server/mind/text/tokens.ts';
import { nameWords } from './cast.ts';
import { numbersIn } from './figures.ts';
import { flat, quotationsIn } from './quotations.ts';
import { isOf, isTelling, lemmaOf } from './words.ts';

/**
 * Names, numbers, kin and quotations of a short text that nothing heard has: for titles, questions, remarks and
 * cards, which cite nothing. What was heard is read once, however many texts are held against it. In another language
 * what was said stands in other words, and where all nouns are capitalised, no capital tells a name: the judge is left.
 */
export function hearing(heard: string[], language?: string | null): (text: string) => string[] {
  const isTranslated = Boolean(language);
  const namesAreMarked = !capitalisesNouns.test(language ?? '');
  const all = flat(heard.join('\n'));
  const source = heard.flatMap(tokensOf);
  const words = new Set(source.flatMap(({ word }) => [lemmaOf(word), ...nameWords(word)]));
  const numbers = numbersIn(source);
  const kin = new Set(source.map(({ word }) => kinOf(word)?.relation));
  const isHeard = (part: string): boolean => words.has(part) || words.has(lemmaOf(part));
  return (text) => {
    const tokens = tokensOf(text);
    const tags = tagsOf(tokens);
    const names = tokens.filter(({ raw, word, before, start }, at) => {
      if (!/^\p{Lu}/u.test(raw) || !isTelling(word) || isOf('calendar', word)) return false;
      const opens = start === 0 || /[.!?:"“‘]/u.test(before);
      return !opens || tags[at]?.has('name') === true;
    });
    return [
      ...(namesAreMarked ? names : [])
        .filter(({ word }) => !nameWords(word.replace(/'s?$/u, '')).every(isHeard))
        .map(({ raw }) => raw),
      ...[...numbersIn(tokens)].filter((number) => !numbers.has(number)).map(String),
      ...tokens
        .filter(({ word }) => kinOf(word) !== null && !kin.has(kinOf(word)?.relation))
        .map(({ raw }) => raw),
      ...(isTranslated ? [] : quotationsIn(text)).filter((quote) => !all.includes(flat(quote))),
    ];
  };
}

export const unheardIn = (text: string, heard: string[], language?: string | null): string[] =>
  hearing(heard, language)(text);

const capitalisesNouns = /^(?:german|deutsch|luxembourgish)/iu;
