import { wordsOf } from '#server/mind/language/vocabulary.ts';
import { isContinuer } from './continuers.ts';
import type { Moment } from './converse.ts';
import { keysOf } from './declined.ts';
import type { Heard } from './heard.ts';
import { openUtterances } from './open-utterances.ts';
import { namedAs } from './people-threads.ts';
import { asSaid } from './quote.ts';

/** What somebody may be thanked for telling, and how much there is to see in it. */
type Dear = { words: string; key: string; worth: number };

const lately = 24;
/** What was named once was named in passing. */
const fewest = 2;
const seen = 4;
/** "a bathroom" is nothing to be thanked for, "a brass bed with knobs" is. */
const fullest = 3;

/** What this talk came back to, the most often first. */
export const dearestTold = (moment: Moment): string[] =>
  dearest({ ...moment, earlier: [] }, fewest);

/** What there is to come back to from earlier talks. */
export const dearestBefore = (moment: Moment): string[] => dearest(moment, 1);

/** Nobody and nothing of a grave moment. */
function dearest(moment: Moment, fewest: number): string[] {
  const told = openUtterances(moment, lately);
  const light = told.filter(({ mood }) => mood !== 'heavy');
  const grave = new Set(
    told.filter(({ mood }) => mood === 'heavy').flatMap(({ text }) => keysOf(text)),
  );
  const asked = moment.turns.filter(
    ({ role, content }, at) =>
      role === 'assistant' && !isContinuer(content, moment.turns[at - 1]?.content),
  );
  const spoken = [...light.map(({ text }) => text), ...asked.map(({ content }) => content)].map(
    keysOf,
  );
  const timesTold = (key: string) => spoken.filter((keys) => keys.includes(key)).length;
  return light
    .flatMap((heard) => [...peopleTold(heard), ...thingsTold(heard)])
    .map((dear) => ({ ...dear, times: timesTold(dear.key) }))
    .filter(({ key, times }) => times >= fewest && !grave.has(key))
    .sort((one, other) => other.times - one.times || other.worth - one.worth)
    .map(({ words }) => words);
}

const peopleTold = ({ people }: Heard): Dear[] =>
  people.flatMap((person) => {
    const words = namedAs(person);
    const key = person.name === null ? undefined : keysOf(person.name).at(-1);
    return words === null || key === undefined ? [] : [{ words, key, worth: seen + 1 }];
  });

const thingsTold = ({ pictures }: Heard): Dear[] =>
  pictures
    .filter(({ words, picture }) => picture >= seen && wordsOf(words).length >= fullest)
    .flatMap((quote) => {
      const key = keysOf(quote.head)[0];
      return key === undefined ? [] : [{ words: asSaid(quote), key, worth: quote.picture }];
    });
