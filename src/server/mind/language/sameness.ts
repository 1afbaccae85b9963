import { plain } from './edits.ts';
import { wordsOf } from './spans.ts';

const small = new Set(
  `a an and are as at be been but by did do does for from had has have he her hers him his i in into is it its
  me my no not of off on or our out over own she so some such than that the their them then there these they
  this those to too up us was we were what when where which who will with would you your am just also about
  after before again all any because both each here how if only very can could should one mine`.split(
    /\s+/,
  ),
);

/** The words that carry something, without their English endings. */
export const contentWordsOf = (text: string) =>
  wordsOf(text)
    .map(({ text: word }) => plain(word).replace(/'s$/u, ''))
    .filter((word) => !small.has(word))
    .map(stem);

const stem = (word: string) =>
  word.length < 5 || /\d/u.test(word)
    ? word
    : word
        .replace(/(?:ies|ied)$/u, 'y')
        .replace(/(?:ing|ed|es|(?<!s)s)$/u, '')
        .replace(/e$/u, '');
