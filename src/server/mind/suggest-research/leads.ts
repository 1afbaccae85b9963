import { namesIn } from '#server/mind/language/names.ts';
import { peopleIn } from '#server/mind/language/people.ts';
import { placesIn } from '#server/mind/language/places.ts';

export type LeadKind = 'event' | 'ship' | 'unit' | 'institution' | 'trade' | 'place';

/** Something public that a life touched: what to look up, and the sentence it was told in. */
export type Lead = { kind: LeadKind; topic: string; key: string; quote: string };

/** English only: what makes a capitalised name an event, whoever took part in it. */
const eventNames =
  /(?:the )?((?:\p{Lu}[\p{L}\p{M}'’-]+ ){1,3}(?:War|Strike|Riots?|Uprising|Revolution|March|Famine|Flood|Fire|Earthquake|Partition|Walkouts?|Troubles|Depression|Rising|Blitz|Crisis|Disaster|Massacre|Festival|Games|Exhibition|Airlift|Independence|Emergency|Coronation))(?![\p{L}])/gu;
const loneEvents =
  /\b[Tt]he (Blitz|Walkouts|Troubles|Partition|Depression|Great Depression|Dust Bowl|Holocaust|Windrush|Coronation|Famine|Emergency|Great War|Cultural Revolution|Berlin Wall|Space Race|Civil War|Cold War)\b/gu;
const ships =
  /\b(?:(?:SS|RMS|MV|HMS|USS|MS|HMT) (\p{Lu}[\p{L}\p{M}'’-]+(?: \p{Lu}[\p{L}\p{M}'’-]+)*)|(?:aboard|on board|sailed (?:on|in)|ship(?: was)?(?: called| named)?|boat(?: was)? (?:called|named)|steamer|liner) (?:the )?(\p{Lu}[\p{L}\p{M}'’-]+(?: \p{Lu}[\p{L}\p{M}'’-]+)*))/gu;
const units =
  /\b((?:\d+(?:st|nd|rd|th)|First|Second|Third|Fourth|Royal|King's|Queen's)(?: \p{Lu}[\p{L}\p{M}'’-]+){0,4} (?:Regiment|Division|Battalion|Infantry|Airborne|Brigade|Fusiliers|Guards|Corps|Squadron|Army|Engineers|Marines)|\p{Lu}[\p{L}\p{M}'’-]+ (?:[Aa]rmy|[Rr]egiment|[Nn]avy|Corps|[Bb]rigade))/gu;
const trades =
  /\b(?:I|he|she|we|[Ff]ather|[Mm]other|[Dd]ad(?:dy)?|[Mm]um)\b[^.!?]{0,24}?\b(?:was|were|became|worked as|trained as|train as|apprenticed as|trained for|qualified as) an? ((?:[\p{Ll}-]+ ){0,2}?(?:clippie|conductor|conductress|miner|weaver|spinner|welder|riveter|blacksmith|carpenter|joiner|mason|bricklayer|tailor|seamstress|dressmaker|milliner|baker|butcher|fisherman|docker|stevedore|printer|typesetter|typist|telephonist|switchboard operator|nurse|midwife|engineer|surveyor|draughtsman|chemist|farmer|shepherd|drover|postman|postmaster|postmistress|railwayman|signalman|fireman|stoker|driver|pilot|navigator|teacher|headmaster|journalist|musician|potter|glassblower|cooper|saddler|cobbler|shoemaker|watchmaker|machinist|fitter|toolmaker|electrician|plumber|tinsmith|coppersmith|ward sister|lighthouse keeper|bus driver|ambulance driver|rickshaw puller|tea picker|cotton picker))\b/gu;

const employers =
  /\b(?:worked|work|job|working|employed|apprentice(?:d|ship)?|engineer|clerk|fitter|nurse|machinist|manager|foreman|secretary) (?:nights |days )?(?:at|for|with) (?:the )?(\p{Lu}[\p{L}\p{M}'’&-]+(?: (?:(?:and|&|of) )?\p{Lu}[\p{L}\p{M}'’-]+)*)/gu;

export function leadsIn(sentence: string, year: string | null): Lead[] {
  const people = peopleIn(sentence).flatMap(({ name }) => (name === null ? [] : [name]));
  const firms = named(employers, sentence);
  const towns = placesIn(sentence)
    .filter((place) => place.sort === 'place' && !/^['’]s/u.test(sentence.slice(place.end)))
    .map((place) =>
      place.text.replace(/, (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)$/u, ''),
    )
    .filter((town) => !firms.includes(town));
  const where = towns[0] === undefined ? '' : ` in ${towns[0]}`;
  const about = year === null ? '' : `, ${year}`;
  const lead = (kind: LeadKind, name: string, topic: string): Lead => ({
    kind,
    topic,
    key: plain(name),
    quote: sentence,
  });
  return [
    ...named(eventNames, sentence).map((name) => lead('event', name, `${name}${about}`)),
    ...named(loneEvents, sentence).map((name) => lead('event', name, `The ${name}${about}`)),
    ...named(ships, sentence).map((name) => lead('ship', name, `The ship ${name}${about}`)),
    ...named(units, sentence).map((name) => lead('unit', name, `The ${name}${about}`)),
    ...institutionsIn(sentence).map((name) => lead('institution', name, `${name}${about}`)),
    ...named(employers, sentence).map((name) => lead('institution', name, `${name}${about}`)),
    ...named(trades, sentence).map((name) =>
      lead('trade', name, `The work of ${withArticle(name)}${where}${about}`),
    ),
    ...(year === null
      ? []
      : towns.map((town) => lead('place', `${town} ${year}`, `${town} in ${year}`))),
  ].filter((one) => !people.some((person) => plain(person) === one.key));
}

const named = (pattern: RegExp, sentence: string): string[] =>
  [...sentence.matchAll(pattern)]
    .map((match) => (match[1] ?? match[2] ?? '').trim())
    .filter((name) => name !== '');

const withArticle = (noun: string): string => `${/^[aeiou]/iu.test(noun) ? 'an' : 'a'} ${noun}`;

const institutionsIn = (sentence: string): string[] =>
  namesIn(sentence)
    .filter((name) => name.sort === 'institution' && name.text.includes(' '))
    .filter((name) => !/^(?:Mr|Mrs|Miss|Ms|Dr)\b/u.test(name.text))
    .map((name) => name.text);

export const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
