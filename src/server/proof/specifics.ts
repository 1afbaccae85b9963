import { kinOf } from '#server/mind/people/kin.ts';
import { tagsOf } from '#server/mind/text/tags.ts';
import { tokensOf } from '#server/mind/text/tokens.ts';
import { nameWords } from './cast.ts';
import { numbersIn } from './figures.ts';
import { flat, quotationsIn } from './quotations.ts';
import { isOf, isTelling, lemmaOf } from './words.ts';

/**
 * Names, numbers, kin and quotations of a short text that nothing heard has: for titles, questions, remarks and
 * cards, which cite nothing.
 */
export function unheardIn(text: string, heard: string[]): string[] {
  const all = heard.join('\n');
  const source = tokensOf(all);
  const words = new Set(source.flatMap(({ word }) => [lemmaOf(word), ...nameWords(word)]));
  const numbers = numbersIn(source);
  const kin = new Set(source.map(({ word }) => kinOf(word)?.relation));
  const tokens = tokensOf(text);
  const tags = tagsOf(tokens);
  const names = tokens.filter(({ raw, word, before, start }, at) => {
    if (!/^\p{Lu}/u.test(raw) || !isTelling(word) || isOf('calendar', word)) return false;
    const opens = start === 0 || /[.!?:"“‘]/u.test(before);
    return !opens || tags[at]?.has('name') === true;
  });
  return [
    ...names
      .filter(
        ({ word }) =>
          !nameWords(word.replace(/'s?$/u, '')).every(
            (part) => words.has(part) || words.has(lemmaOf(part)),
          ),
      )
      .map(({ raw }) => raw),
    ...[...numbersIn(tokens)].filter((number) => !numbers.has(number)).map(String),
    ...tokens
      .filter(({ word }) => kinOf(word) !== null && !kin.has(kinOf(word)?.relation))
      .map(({ raw }) => raw),
    ...quotationsIn(text).filter((quote) => !flat(all).includes(flat(quote))),
  ];
}
