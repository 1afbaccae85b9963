import { wordsOf } from '#server/mind/language/vocabulary.ts';
import type { Echo } from './echo.ts';
import type { Heard } from './heard.ts';
import { namedAs } from './people-threads.ts';
import { hasTitle } from './strangers.ts';

/** Whoever was just named for the first time is nearer to the teller than any thing. */
const newcomer = 4.4;

export const namesToSay = (heard: Heard, told: string): Echo[] => [
  ...newcomersIn(heard, told),
  ...listedIn(heard),
];

const newcomersIn = (heard: Heard, told: string): Echo[] =>
  heard.people.flatMap((person) => {
    const words = namedAs(person);
    const isNew =
      person.name !== null && told.indexOf(person.name) >= told.length - heard.text.length;
    const isSafe = heard.mood === 'light' || hasTitle(words ?? '');
    return words !== null && isNew && isSafe ? [{ words, pull: newcomer }] : [];
  });

/** "Sonia, Trevor and Marcia": where several are told one after the other, all of them are named. */
const listedIn = ({ people, told, mood }: Heard): Echo[] => {
  const text = told.join(' ');
  const named = people.filter(({ name }) => name !== null && !hasTitle(name));
  const end = named.findIndex((person, at) => {
    const next = named[at + 1];
    return next === undefined || !isGap(text.slice(person.end, next.start));
  });
  const listed = named.slice(0, end + 1);
  const names = [...new Set(listed.map(({ name }) => name?.split(' ')[0] ?? ''))];
  const last = names.pop();
  if (mood !== 'light' || last === undefined || names.length === 0) return [];
  return [{ words: `${names.join(', ')} and ${last}`, pull: newcomer }];
};

/** What stands between two of a list: years, turns and pronouns. */
const isGap = (between: string): boolean =>
  wordsOf(between).every(({ lower }) => /\d/u.test(lower) || betweenListed.has(lower));
const betweenListed = new Set(
  'and then the in was born came is she he her him me myself us we our my little after years year later two three four five eldest youngest next first second third next-born who with nineteen thirty forty fifty sixty seventy eighty ninety-one'.split(
    ' ',
  ),
);
