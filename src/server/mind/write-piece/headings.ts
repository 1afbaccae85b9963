import type { FactKind } from '#contract/facts.ts';
import type { When } from '#contract/whens.ts';
import type { KnownFact } from '#server/mind/facts.ts';
import { hasVerb } from '#server/mind/language/clauses.ts';
import { classOf } from '#server/mind/language/lexicon.ts';
import { cluesFrom } from '#server/mind/language/name-clues.ts';
import { placesIn } from '#server/mind/language/places.ts';
import { peopleOf } from '#server/mind/language/remembered.ts';
import type { Unit } from '#server/mind/material.ts';
import { factsByUnit } from './dating.ts';
import type { Line } from './lines.ts';

/** English only: what to write over a part of a life, from the words it was told in. */

const yearOf = (day: string) => day.slice(0, 4);

export const yearsIn = (whens: (When | null)[]) =>
  whens.flatMap((when) => (when && when.precision !== 'decade' ? [yearOf(when.from)] : []));

const firstFew = 4;
const young = 20;

/** It begins with the teller's birth, and does not only come back to it. */
const beginsWithBirth = (lines: Line[], years: string[], { since }: Places) =>
  since !== '' &&
  Number(years.toSorted()[0] ?? since) - Number(since) < young &&
  lines.slice(0, firstFew).some(({ text }) => ownBirth.test(text));

const ownBirth = /(?<!\p{L})I (?:was|am) born(?!\p{L})|^Born(?!\p{L})/u;

/** "Born in Valentine, 1936" over an answer that says only where and when. */
export function birthHeading(lines: Line[], places: Places): string | null {
  const [first] = lines;
  if (!first || places.since === '' || !asksForBirth.test(first.unit.question ?? '')) return null;
  const answer = lines.filter(({ unit }) => unit.id === first.unit.id);
  const place = answer.map(places.of).find((found) => found !== null);
  const isTold = answer.some(({ text }) =>
    /(?<!\p{L})(?:born|birth|came into)(?!\p{L})/iu.test(text),
  );
  return place && !isTold ? `Born in ${place}, ${places.since}` : null;
}

const asksForBirth = /(?<!\p{L})(?:were|was) you born(?!\p{L})/iu;

/** "Ballina, 1933" or "Manchester, 1951–1956". */
export function placeAndTime(
  lines: Line[],
  places: Places,
  years: string[] = yearsIn(lines.map(({ when }) => when)),
): string | null {
  const lived = [...years, ...(beginsWithBirth(lines, years, places) ? [places.since] : [])]
    .filter((year) => year >= places.since)
    .sort();
  const [first] = lived;
  const last = lived.at(-1);
  const time = first && last ? (first === last ? first : `${first}–${last}`) : null;
  const dated = new Set(lines.flatMap(({ when, unit }) => (when ? [unit.id] : [])));
  const place = whereabouts(
    lines.filter(({ unit }) => dated.has(unit.id)),
    places,
  );
  if (place) return time ? `${place}, ${time}` : place;
  return first && last && time ? `${phaseOf(first, last, places.since)}, ${time}` : null;
}

/** Best where the teller came or lived, well where they were; never where only somebody else was. */
function whereabouts(lines: Line[], places: Places): string | null {
  const found = lines.flatMap((line) => {
    const place = places.of(line);
    if (!place) return [];
    const before = line.text.slice(0, line.text.indexOf(place));
    const own = bornThere.test(before) || (isOwn.test(before) && !isOfSomeone(place, line.text));
    if (!own && !isNoted(line.text, before)) return [];
    return [{ place, rank: Number(own) + Number(own && settles.test(before)) }];
  });
  return found.toSorted((one, other) => other.rank - one.rank)[0]?.place ?? null;
}

const isOwn = /(?<!\p{L})(?:I|we|us|me)(?!\p{L})|(?:^|, )born(?!\p{L})/iu;
const settles =
  /(?<!\p{L})(?:born|moved|came|flew|sailed|emigrated|arrived|settled|lived|grew up|went to live|drove|rode|walked|fled|reached)(?!\p{L})/iu;

/** "My aunt Berta lived in Puerto Saavedra": somebody else was there, whatever the teller did before that. */
function isOfSomeone(place: string, text: string): boolean {
  const at = text.indexOf(place);
  const own = Math.max(-1, ...[...text.slice(0, at).matchAll(ownWords)].map(({ index }) => index));
  return peopleOf(text).some(
    ({ start, end }) => start > own && end < at && !withThem.test(text.slice(0, start)),
  );
}

const bornThere =
  /(?<!\p{L})I (?:was|am|were|wis) (?:born|baptised|raised)(?!\p{L})|(?:^|, )born(?!\p{L})/iu;
const ownWords = /(?<!\p{L})(?:I|we|us|me)(?!\p{L})/giu;
const withThem =
  /(?<!\p{L})(?:with|to|for|by|and|met|married|saw|visited|joined|left|took|brought)(?: (?:my|our|a|an|the|his|her))?(?: \p{L}+)?\s+$/iu;

/** "Winnipeg, 32 under zero", "As a girl in Matanzas I sewed", "Opened my practice in Blackburn": the teller's, unsaid. */
const isNoted = (text: string, before: string) =>
  peopleOf(before).length === 0 &&
  (!hasVerb(text) ||
    /^(?:\p{L}+ ){0,2}$|^(?:As|When|In|At|Near|Outside)(?: \p{L}+){0,4} $|^(?:Our|My) (?:\p{L}+ ){1,3}$|^\p{L}+ed(?!\p{L})/u.test(
      before,
    ));

/** "Starting out, 1960–1963" under "Starting out, 1957–1959" says no more than its years. */
export function unworn(heading: string, used: ReadonlySet<string>): string {
  const phase = stageIn(heading);
  const isWorn = [...used].some((one) => phase && one.startsWith(`${phase}, `));
  return phase && isWorn ? heading.slice(phase.length + 2) : heading;
}

/** The stage of life that a heading names where no place was told. */
export const stageIn = (heading: string) =>
  [...phases.map(({ name }) => name), 'The years'].find((name) =>
    heading.startsWith(`${name}, `),
  ) ?? null;

/** By how old the teller was in the middle of it. */
function phaseOf(first: string, last: string, birth: string): string {
  const age = (Number(first) + Number(last)) / 2 - Number(birth);
  if (birth === '') return 'The years';
  return phases.find(({ until }) => age < until)?.name ?? '';
}

const phases = [
  { until: 13, name: 'Childhood' },
  { until: 20, name: 'Growing up' },
  { until: 35, name: 'Starting out' },
  { until: 60, name: 'Middle years' },
  { until: Number.POSITIVE_INFINITY, name: 'Later years' },
];

/** What happens where the teller is; of a grandchild or a death that is not said. */
const dwelling: FactKind[] = [
  'birth',
  'move',
  'school',
  'work',
  'military',
  'met',
  'marriage',
  'retirement',
  'achievement',
  'event',
];

/** Where a sentence plays, as the facts have it, or else as it says itself. */
export type Places = { of(line: Line): string | null; since: string };

export function placesOf(units: Unit[], facts: KnownFact[], born: string): Places {
  const clues = cluesFrom(units.map(({ text }) => text));
  const telling = factsByUnit(
    facts.filter(({ status, kind }) => status !== 'rejected' && dwelling.includes(kind)),
  );
  return {
    since: yearOf(born),
    of(line) {
      const place = (telling.get(line.unit.id) ?? [])
        .flatMap((fact) => fact.places)
        .filter((name) => line.text.includes(name) && isWhereabouts(name, line.text))
        .toSorted(
          (one, other) => Number(isLeft(one, line.text)) - Number(isLeft(other, line.text)),
        )[0];
      const said = placesIn(line.text, clues).find(
        ({ sort, text }) => sort === 'place' && isWhereabouts(text, line.text),
      )?.text;
      const found = place ?? (facts.length > 0 ? null : said) ?? null;
      return found && classOf(found) !== 'demonym' ? townOf(found) : null;
    },
  };
}

const institution =
  /(?:School|High|Elementary|Primary|Secondary|Academy|College|University|Hospital|Infirmary|Regiment|Church|Chapel|Cathedral|Office|Club|Company|Corps|Army|Factory|Bank|Institute|Airlines|Railway|Palace|Salon|General|Mills?|Works|Baptist|Parliament|Street|Road|Avenue)$|^(?:Salon|Capel) /u;

/** A time of the year that one is "in" and goes "to" like a place. */
export const isFeast = (name: string) =>
  /^(?:Ramadan|Eid|Christmas|Easter|Lent|Advent|Whitsun|Michaelmas|Passover|Hanukkah|Diwali|Holi|Tet|Nowruz)(?!\p{L})/iu.test(
    name,
  );

/** "We sailed from Bombay and landed at Fremantle" leads to Fremantle. */
const isLeft = (name: string, text: string) =>
  /(?:(?<!(?:am|['’]m|was|come|were|out) )from|left)\s+$/iu.test(text.slice(0, text.indexOf(name)));

const within = /(?:^|\s)(?:in|to|at|near|outside|of|(?:left|leave|leaving) for)\s+$/iu;
const ownFrom = /(?<!\p{L})(?:I|we|born)(?!\p{L}).*\sfrom\s+$/iu;

/** What one says things in, or puts them into. */
const language =
  /^(?:Arabic|English|French|Spanish|Portuguese|German|Dutch|Italian|Greek|Latin|Hebrew|Yiddish|Polish|Russian|Ukrainian|Czech|Hungarian|Romanian|Turkish|Kurdish|Persian|Farsi|Urdu|Hindi|Punjabi|Bengali|Tamil|Konkani|Malayalam|Telugu|Gujarati|Marathi|Kannada|Tshiluba|Lingala|Hawaiian|Tongan|Sinhala|Mandarin|Cantonese|Japanese|Korean|Vietnamese|Thai|Tagalog|Malay|Swahili|Amharic|Somali|Yoruba|Igbo|Hausa|Twi|Zulu|Xhosa|Afrikaans|Welsh|Irish|Gaelic|Scots|Māori|Samoan|Swedish|Norwegian|Danish|Finnish|Creole|Patois)$/u;

/** Somebody was or went there; nobody wants to read "Hillingdon Hospital" or "Tuesdays" over ten years of a life. */
function isWhereabouts(name: string, text: string): boolean {
  const [before, after] = [
    text.slice(0, text.indexOf(name)),
    text.slice(text.indexOf(name) + name.length),
  ];
  const isFirm = / at $/u.test(` ${before}`) && /^\S+ \S/u.test(name) && !name.includes(',');
  const there =
    within.test(before) || ownFrom.test(before) || (before === '' && /^[,.]/u.test(after));
  return (
    there &&
    !isFirm &&
    !language.test(name) &&
    !isFeast(name) &&
    !/^ (?:\p{Lu}\p{L}|\d)|^['’]s(?!\p{L})/u.test(after) &&
    !institution.test(name) &&
    !/^(?:He|She|They)(?!\p{L})/u.test(text) &&
    !/^ (?:primary|school|church|chapel|cathedral|hospital|regiment|parish|mission|college|war|year)(?!\p{L})/u.test(
      after,
    )
  );
}

export const townOf = (place: string) => place.split(',')[0] ?? place;
