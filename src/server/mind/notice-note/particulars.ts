import { hasVerb } from '#server/mind/language/clauses.ts';
import { classOf } from '#server/mind/language/lexicon.ts';
import { namesThatAreWords, neverNames } from '#server/mind/language/name-words.ts';
import { namesOf } from '#server/mind/language/remembered.ts';
import { sentencesOf } from '#server/mind/language/sentences.ts';
import { spansOf, wholeWords } from '#server/mind/language/spans.ts';
import { capitalsIn, numbersIn } from '#server/mind/language/telling.ts';

/** English only: every name, number and date of a text, in the letters in which it was said. */
export const particularsOf = (text: string): string[] =>
  sentencesOf(text).flatMap(({ text: sentence }) => [
    ...[...headOf(sentence), ...capitalsIn(sentence)].filter((name) => !nobody.test(name)),
    ...smallNamesIn(sentence),
    ...numbersIn(sentence),
    ...spansOf(sentence, counting).map((counted) => counted.text),
  ]);

/** Whether a text has every name and number of another. */
export const holdsParticulars = (text: string, other: string) =>
  particularsOf(other).every((word) => wholeWords(escaped(word), 'iu').test(text));

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

/** Names of nobody and nothing in the life. */
const nobody = /^(?:Walt|God|Lord|Jesus|Christ|Heaven|OK|TV|Mister|Doctor)(?:['’]s)?$/u;

const counting = wholeWords(
  [
    String.raw`second|third|(?:four|fif|six|seven|eigh|nin|ten|eleven|twelf|\p{L}+teen|\p{L}+tie)th`,
    String.raw`(?:twen|thir|for|fif|six|seven|eigh|nine)ties|\p{L}*[\p{L}-]\d[\p{L}\d-]*`,
    'once|twice|thrice|twins|triplets|dozens?|hundreds|thousands|millions?|half|quarters?',
    String.raw`one-\p{L}+|half(?: past| a)? \p{L}+|quarter (?:past|to|of)`,
  ].join('|'),
);

/** A name that opens a sentence, or an answer in a few words: "Ballybofey, the poor man." */
function headOf(sentence: string): string[] {
  const known = namesOf(sentence).filter(({ start }) => start === 0);
  const first = /^\p{Lu}[\p{L}\p{M}'’-]+/u.exec(sentence)?.[0].replace(/['’]s$/u, '');
  if (known.length > 0 || first === undefined || neverNames.has(first.toLowerCase()))
    return known.map(({ text }) => text);
  const alone = /^\p{L}[\p{L}\p{M}'’-]*[,.!]/u.test(sentence) && !hasVerb(sentence);
  const isName = alone
    ? classOf(first) !== 'other'
    : classOf(first) === 'person' || namesThatAreWords.has(first);
  return isName ? [first] : [];
}

const leadsToName = String.raw`(?:my|our|his|her)\s+(?:\p{L}+\s+)?(?:brother|sister|son|daughter|aunt|auntie|uncle|cousin|friend|husband|wife|grandson|granddaughter|nephew|niece|mate|boss|teacher|nan|gran|grandad|grandma|grandpa|dog|cat|horse)|mr|mrs|miss|dr|st|aunt|auntie|uncle|cousin|called|named|in|to|from|at|near|met|married`;
const smallName = new RegExp(
  String.raw`(?<!\p{L})(?:${leadsToName})\s+(\p{Ll}[\p{L}\p{M}'’-]{2,})`,
  'gu',
);

/** Typed in small letters: "my brother tommy", "in walthamstow". */
const smallNamesIn = (sentence: string) =>
  /^\p{Lu}/u.test(sentence)
    ? []
    : [...sentence.matchAll(smallName)].flatMap(({ 1: word = '' }) => {
        const sort = classOf(word);
        return sort === 'other' || neverNames.has(word) ? [] : [word];
      });
