import { relationOf } from '#server/mind/language/kin.ts';
import { isPast } from '#server/mind/language/lexicon.ts';
import { placesIn } from '#server/mind/language/places.ts';
import { wordsOf } from '#server/mind/language/vocabulary.ts';
import { namesToSay } from './echoed-names.ts';
import { ownStay } from './follow-ups.ts';
import { capital } from './forms.ts';
import type { Heard } from './heard.ts';
import type { Quote } from './quote.ts';
import { isOfBody } from './sore-words.ts';

/** A few of the teller's own words, as Walt says them back to show that he has heard; nothing is asked with them. */
export type Echo = { words: string; pull: number };

const fewest = 2;
const most = 6;
const toSee = 3.4;
/** What was said last is nearest: so many sentences. */
const lately = 3;
/** What somebody did is nearer to a teller than a thing. */
const done = 1.3;
const there = 1;
const somewhere = 3;

/** What to say back, the best first: somebody new, something to see, what was done, where it was. */
export function echoesOf(heard: Heard, told: string): string[] {
  if (heard.mood === 'heavy' || (heard.mood === 'unsure' && heard.told.some(isOfSomebody)))
    return [];
  const echoes: Echo[] = [
    ...heard.pictures.filter(isSeen).map(({ words, picture }) => ({ words, pull: picture })),
    ...heard.sayings
      .filter(({ words }) => isDeed(words))
      .map(({ words, picture }) => ({ words, pull: picture + done })),
    ...heard.settings.map(({ words, picture }) => ({ words, pull: picture + there })),
    ...ownPlaces(heard),
  ];
  const late = heard.told.slice(-lately).join(' ').toLowerCase();
  const seen = echoes.filter(({ words }) => late.includes(words.toLowerCase()));
  const fitting = [...namesToSay(heard, told), ...seen]
    .map(({ words, pull }) => ({ words: turned(words), pull }))
    .filter(({ words }) => isShort(words) && !slip.test(words))
    .sort((one, other) => other.pull - one.pull);
  return [...new Set(fitting.map(({ words }) => `${capital(words)}.`))];
}

/** What befell somebody, where it may have been a loss, is not said back. */
const isOfSomebody = (sentence: string): boolean => /^(?:he|she)(?!\p{L})/iu.test(sentence);

/** "four machine": a slip of the tongue is nobody's to repeat. */
export const slip =
  /(?<!\p{L})(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|many) \p{L}+(?<!s|men|people|children|sheep|feet|geese|mice|fish|of)(?: \p{L}+(?<!s|men))*$/iu;

const isShort = (words: string): boolean => {
  const count = wordsOf(words).length;
  return count >= fewest && count <= most;
};

/** "the papers" says little, "a windmill" and "the end cottage" do; people are named, not pictured. */
const isSeen = ({ words, head, picture }: Quote): boolean =>
  picture >= toSee &&
  !isOfBody(head) &&
  relationOf(head) === null &&
  (wordsOf(words).length > 2 || /^(?:an?|one|two|three|my|our)\s/u.test(words));

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
export const turned = (words: string): string =>
  words.replace(
    /(?<![\p{L}'’])(?:I|[Mm]y|our|Our(?!\s\p{Lu})|[Mm]e|us|[Mm]ine|[Mm]yself|[Ww]e)(?![\p{L}'’])/gu,
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
