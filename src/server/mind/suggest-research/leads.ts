import { hasVerb } from '#server/mind/language/clauses.ts';
import { classOf } from '#server/mind/language/lexicon.ts';
import { type NameClues, namesIn } from '#server/mind/language/names.ts';
import { peopleIn } from '#server/mind/language/people.ts';
import { placesIn } from '#server/mind/language/places.ts';
import { publicEventsIn } from '#server/mind/language/public-events.ts';
import { commonTrade, type LeadKind, leadPatterns, rareTrade } from './lead-patterns.ts';

/** Something public that a life touched: what to look up, and the sentence it was told in. */
export type Lead = {
  kind: LeadKind;
  /** What it is called; the same thing has the same key, whatever else is said of it. */
  key: string;
  topic: string;
  /** A year, or years: "1952", "the 1950s". */
  when: string | null;
  quote: string;
};

/** English only. `yearAt` tells the year of what stands at a place of the sentence. */
export function leadsIn(
  quote: string,
  yearAt: (index: number) => string | null,
  clues: NameClues,
): Lead[] {
  const lead = (kind: LeadKind, name: string, topic: string, known?: string): Lead => ({
    kind,
    key: plain(name),
    topic,
    when: known ?? yearAt(quote.indexOf(name)),
    quote,
  });
  const towns = townsIn(quote, clues);
  const named = leadPatterns.flatMap(({ kind, pattern, topic }) =>
    namesBy(pattern, quote)
      .filter((name) => kind !== 'institution' || isWorthLooking(name, quote))
      .map((name) => lead(kind, name, topic(name))),
  );
  const found = [
    ...worldEventsIn(quote, clues).map((event) =>
      lead(event.kind, event.name, event.topic, event.year),
    ),
    ...named,
    ...institutionsIn(quote, clues).map((name) => lead('institution', name, name)),
    ...tradesIn(quote, rareTrade, towns).map(({ name, topic }) => lead('trade', name, topic)),
    ...tradesIn(quote, commonTrade, towns)
      .map(({ name, topic }) => lead('trade', name, topic))
      .filter(({ when }) => when !== null),
    ...towns.map((town) => lead('place', town, town)).filter(({ when }) => when !== null),
  ];
  const people = peopleIn(quote, clues).flatMap(({ name }) => (name === null ? [] : [plain(name)]));
  return found.filter(
    (one, at) =>
      !(people.includes(one.key) && !publicKinds.has(one.kind)) &&
      !found.slice(0, at).some((other) => other.key.includes(one.key)),
  );
}

/** These may bear the name of a person. */
const publicKinds = new Set<LeadKind>(['world', 'event', 'ship']);

const namesBy = (pattern: RegExp, sentence: string): string[] =>
  [...sentence.matchAll(pattern)].flatMap((match) => {
    const name = (match[1] ?? '').trim();
    return name === '' || calendar.test(name) ? [] : [name];
  });

/** "In March", "June Fire": a month is no name of anything. */
const calendar =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)s?(?!\p{L})/u;

/** What has a name in the world, such as "Dunkirk"; "Perón fell" is a date, and no topic. */
const worldEventsIn = (
  sentence: string,
  clues: NameClues,
): { kind: LeadKind; name: string; topic: string; year: string }[] =>
  publicEventsIn(sentence)
    .map(({ start, end, when }) => ({ text: sentence.slice(start, end), when }))
    .map(({ text, when }) => ({ text, name: text.replace(/^[Tt]he /u, ''), when }))
    .filter(({ name }) => !hasVerb(name) && /\p{Lu}/u.test(name) && !clues.places.has(name))
    .map(({ text, name, when }) => ({
      kind: /^\p{Lu}/u.test(name) ? 'world' : 'event',
      name,
      topic: text.charAt(0).toUpperCase() + text.slice(1),
      year: when.from.slice(0, 4),
    }));

const tradesIn = (
  sentence: string,
  pattern: RegExp,
  [town]: readonly string[],
): { name: string; topic: string }[] =>
  namesBy(pattern, sentence).map((name) => ({
    name,
    topic: `The work of ${withArticle(name)}${town === undefined ? '' : ` in ${town}`}`,
  }));

const withArticle = (noun: string): string => `${/^[aeiou]/iu.test(noun) ? 'an' : 'a'} ${noun}`;

/** Streets, halls and houses are too small to be looked up, and a school that is only "Primary" is any school. */
const small =
  /\s(?:Street|Road|Avenue|Lane|Terrace|Cottages|Square|Row|Line|Hall|Hotel|Drive|Close|Gardens|House|Parkway|Grove|Crescent|Court|Office|Prison)$|^(?:County|State|Public|Village|Central|Board|National|Technical|Normal|Junior|Senior|Catholic|Convent|Mission|Elementary|Boarding|Night|Art) School$|^(?:\p{L}+ )?(?:Primary|Secondary|High|Native|Grammar|Sunday|Infant) (?:School|High)$/u;

/** The same in one word, as the Germans, the Dutch and the Scandinavians write it: "Marktgasse", "Stadtkirche". */
const smallInOneWord =
  /\p{L}(?:stra(?:ss|ß)e|gasse|platz|kirche|kapelle|allee|straat|gracht|plein|kerk|gata|gate|kyrka)$/u;

export const isSmall = (name: string): boolean =>
  small.test(` ${name}`) || small.test(name) || smallInOneWord.test(name);

const institutionsIn = (sentence: string, clues: NameClues): string[] =>
  namesIn(sentence, clues)
    .filter((name) => name.sort === 'institution' && name.text.includes(' '))
    .filter((name) => !/^(?:Mr|Mrs|Miss|Ms|Dr)\b/u.test(name.text))
    .map((name) => name.text)
    .filter((name) => isWorthLooking(name, sentence));

const hospital = /(?:Hospital|Infirmary|Clinic|Hospice|Maternity)$/u;
const serving =
  /(?<!\p{L})(?:work(?:ed|ing)?|job|nurs(?:e|ed|ing)|train(?:ed|ing)|matron|ward|porter|cleaner|surgeon|doctor|midwife|started|founded|built|opened|closed)(?!\p{L})/iu;
/** A part of the country is looked up by its years, as a town is. */
const region = /(?:Parish|County|District|Province|Region)$/u;

/** Where somebody only lay ill or was born is their own affair. */
const isWorthLooking = (name: string, sentence: string): boolean =>
  !isSmall(name) && !region.test(name) && !(hospital.test(name) && !serving.test(sentence));

/** "Form Four", "the Coast": capitals in the place of a town. */
const noTown =
  /^(?:Form|Standard|Class|Grade|Coast|West|East|North|South|Parliament|Heaven|Mass|University|Army|Navy|Party|State|County|Calle|Rue)$/iu;

export function townsIn(sentence: string, clues: NameClues): string[] {
  return placesIn(sentence, clues)
    .filter(({ sort, start, end }) => {
      const [before, after] = [sentence.slice(0, start), sentence.slice(end)];
      return (
        sort === 'place' &&
        leading.test(before) &&
        !ofSomebody.test(before) &&
        !/^['’]s/u.test(after) &&
        !heads.test(after) &&
        !isFirm(sentence.slice(start, end), before, after)
      );
    })
    .map((place) =>
      place.text.replace(/, (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)$/u, ''),
    )
    .filter((town) => !noTown.test(town) && !isSmall(town) && !clues.people.has(town))
    .filter((town) => classOf(town) !== 'demonym' && !calendar.test(town));
}

/** "a woman from Trim" says where she was from, and nothing of the teller's. */
const ofSomebody =
  /(?<!\p{L})(?:wom[ae]n|m[ae]n|girls?|boys?|fellas?|fellows?|lads?|lass(?:ie)?|guys?|chaps?|people|family|families|couple|someone|somebody|friends?|cousins?|neighbou?rs?|priest|teacher|doctor)(?: \p{Ll}+)? (?:from|of)\s+(?:the\s+)?$/iu;

/** "at Hellberg & Lind", "at Quaker Fabric": one is in a town, and at a firm. */
const isFirm = (name: string, before: string, after: string): boolean =>
  /^ (?:&|and (?:Sons?|Co|Company)|Ltd|Inc|Brothers|Bros)(?!\p{L})/u.test(after) ||
  (/(?<!\p{L})at\s+(?:the\s+)?$/iu.test(before) && /^\S+ \S+$/u.test(name));

/** A capital alone may be anybody's; a town is somewhere one is, goes to or comes from. */
const leading =
  /(?:,|[^\p{L}](?:in|at|to|from|near|of|outside|off|around|through|via|into|for|reached|left|up|down|[Tt]hen))\s+(?:the\s+)?$|^(?:In|At|To|From|Near|Outside|Off|Then)\s+(?:the\s+)?$/u;

/** "the Carlisle train", "Atatürk dam": the town is only part of a name. */
const heads =
  /^ (?:train|goods|dam|bridge|mine|lorry|bus|line|school|road|office|police|accent|year|boys?|girls?|man|men|woman|women|people|hospital)(?!\p{L})/u;

export const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
