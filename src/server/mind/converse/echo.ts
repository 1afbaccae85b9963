import { relationOf } from '#server/mind/language/kin.ts';
import { isPast } from '#server/mind/language/lexicon.ts';
import { placesIn } from '#server/mind/language/places.ts';
import { wordsOf } from '#server/mind/language/vocabulary.ts';
import { ownStay } from './follow-ups.ts';
import { capital } from './forms.ts';
import type { Heard } from './heard.ts';
import { namedAs } from './people-threads.ts';
import type { Quote } from './quote.ts';
import { hasTitle } from './strangers.ts';

/** A few of the teller's own words, as Walt says them back to show that he has heard; nothing is asked with them. */
type Echo = { words: string; pull: number };

const fewest = 2;
const most = 6;
const toSee = 3.4;
/** What somebody did is nearer to a teller than a thing. */
const done = 1.3;
const there = 1;
/** Whoever was just named for the first time is nearer still. */
const newcomer = 4.4;
const somewhere = 3;

/** What to say back, the best first: somebody new, something to see, what was done, where it was. */
export function echoesOf(heard: Heard, told: string): string[] {
  if (heard.mood === 'heavy' || (heard.mood === 'unsure' && heard.told.some(isOfSomebody)))
    return [];
  const echoes: Echo[] = [
    ...newcomersIn(heard, told),
    ...listedIn(heard),
    ...heard.pictures.filter(isSeen).map(({ words, picture }) => ({ words, pull: picture })),
    ...heard.sayings
      .filter(({ words }) => isDeed(words))
      .map(({ words, picture }) => ({ words, pull: picture + done })),
    ...heard.settings.map(({ words, picture }) => ({ words, pull: picture + there })),
    ...ownPlaces(heard),
  ];
  const fitting = echoes
    .map(({ words, pull }) => ({ words: turned(words), pull }))
    .filter(({ words }) => isShort(words) && !slip.test(words))
    .sort((one, other) => other.pull - one.pull);
  return [...new Set(fitting.map(({ words }) => `${capital(words)}.`))];
}

/** What befell somebody, where it may have been a loss, is not said back. */
const isOfSomebody = (sentence: string): boolean => /^(?:he|she)(?!\p{L})/iu.test(sentence);

/** "four machine": a slip of the tongue is nobody's to repeat. */
const slip =
  /(?<!\p{L})(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|many) \p{L}+(?<!s|men|people|children|sheep|feet|geese|mice|fish|of)(?: \p{L}+(?<!s|men))*$/iu;

const isShort = (words: string): boolean => {
  const count = wordsOf(words).length;
  return count >= fewest && count <= most;
};

/** "the papers" says little, "a windmill" and "the end cottage" do; people are named, not pictured. */
const isSeen = ({ words, head, picture }: Quote): boolean =>
  picture >= toSee &&
  !body.test(head) &&
  relationOf(head) === null &&
  (wordsOf(words).length > 2 || /^(?:an?|one|two|three|my|our)\s/u.test(words));

const body = /^(?:mouths?|hair|faces?|hands?|eyes?|feet|foot|heads?|backs?|legs?|arms?)$/u;

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

/** "To Philadelphia": only where the teller has been. */
const ownPlaces = (heard: Heard): Echo[] =>
  heard.told.flatMap((sentence) => {
    if (!ownStay.test(sentence) && !barePlace.test(sentence)) return [];
    const place = placesIn(sentence)[0];
    if (place === undefined || /^['’]s|^-/u.test(sentence.slice(place.end))) return [];
    const lead = /(?:^|\s)((?:in|at|outside|near|to|on)(?: the)?) $/iu;
    const before = lead.exec(sentence.slice(0, place.start))?.[1]?.toLowerCase();
    return before === undefined ? [] : [{ words: `${before} ${place.text}`, pull: somewhere }];
  });
const barePlace = /^(?:In|At|Outside|Near|To) \p{Lu}/u;

/** Who did what, in good English: not who was or had something. */
const isDeed = (words: string): boolean =>
  tells.test(words) && isPast(wordsOf(words)[1]?.lower ?? '');
const tells =
  /^(?:I|[Hh]e|[Ss]he|[Tt]hey)\s+(?!(?:was|were|am|is|are|had|have|has|did|got|do|went)\s)/u;

/** "my trunk" is "your trunk" to Walt, and "I slept" is "you slept". */
const turned = (words: string): string =>
  words.replace(
    /(?<![\p{L}'’])(?:I|[Mm]y|our|Our(?!\s\p{Lu})|me|us|mine|myself|[Ww]e)(?![\p{L}'’])/gu,
    (one) => yours[one.toLowerCase()] ?? one,
  );
const yours: Record<string, string> = {
  i: 'you',
  we: 'you',
  me: 'you',
  us: 'you',
  my: 'your',
  our: 'your',
  mine: 'yours',
  myself: 'yourself',
};
