import type { FactKind } from '#contract/facts.ts';
import type { When } from '#contract/whens.ts';
import type { KnownFact } from '#server/mind/facts.ts';
import { classOf, isPast } from '#server/mind/language/lexicon.ts';
import { lossIn } from '#server/mind/language/losses.ts';
import { cluesFrom } from '#server/mind/language/name-clues.ts';
import { placesIn } from '#server/mind/language/places.ts';
import { namesOf, peopleOf, timesOf } from '#server/mind/language/remembered.ts';
import { wordsOf } from '#server/mind/language/spans.ts';
import type { Unit } from '#server/mind/material.ts';
import { factsByUnit } from './dating.ts';
import type { Line } from './lines.ts';

/** English only: what to write over a part of a life, from the words it was told in. */

const untitled =
  /^(?:He|She|It|They|That|This|Then|And|But|So|There|What|Who|Not|No|Never|Yes|Once|Twice|You|His|Her|Their|People|Nobody|Somebody|Everybody|Everyone|Don['’]t|Do|Let|Please|Just|Only|Because|Or|Oh|Ah|Och|Aye|Ay|Naw|Well)(?!\p{L})/u;
/** "Start with Turid, please": said to the listener. */
const asks =
  /^(?:Start|Begin|Make|Put|Take|Give|Tell|Ask|Write|Look|Listen|Wait|Hold|Think|Leave|Keep|Imagine|Remember|Thank)(?!\p{L})|(?<!\p{L})(?:please|thanks)(?!\p{L})/iu;
const personal =
  /(?<!\p{L})(?:I|me|my|mine|myself|we|us|our|ours|you|your|is|are|was|were|am|be|had|has|have|did|do|does|can|could|would|will|'s|it|him|her|them|he|she|they|ah|ma|ye|yer|wis|oor)(?!\p{L})|['’](?:s|d|m|re|ve|ll|t)(?!\p{L})/iu;
const grave =
  /(?:did not|didn['’]t|never) (?:come|came) (?:back|home)|(?<!\p{L})(?:died|dead|death|killed|buried|lost|losing|drowned|cancer|leukaemia|leukemia|heart|stroke|funeral|grave|passed|hospital|camp|sick|ill|rolled|pancreas)(?!\p{L})/iu;

const asksForHardship =
  /(?<!\p{L})(?:hard(?:er|est)?|worst|saddest|sad|difficult|darkest|lose|lost|die[ds]?|death|killed)(?!\p{L})/iu;

/** "Corn and beans and hogs", "One bathroom": a phrase of the teller's that needs nothing around it. */
export function ownPhrase(lines: Line[]): string | null {
  const phrases = lines
    .filter(({ unit }) => !grave.test(unit.text) && lossIn([unit.text]) === null)
    .filter(({ unit }) => !asksForHardship.test(unit.question ?? ''))
    .map(({ text }) => text)
    .filter((text) => /\.$/u.test(text))
    .map((text) => text.slice(0, -1))
    .filter(isTitle);
  return phrases.sort((one, other) => appeal(other) - appeal(one))[0] ?? null;
}

function isTitle(text: string): boolean {
  const words = wordsOf(text);
  return (
    (words.length > 2 || isSomeone(text)) &&
    words.length <= 6 &&
    !untitled.test(text) &&
    !asks.test(text) &&
    timesOf(text).length === 0 &&
    !personal.test(text) &&
    !/[\d:=()?"“]|years old$/u.test(text) &&
    !words.some((word) => isPast(word.text)) &&
    words.some((word) => word.text.length > 3) &&
    (words.some((word) => /^\p{Ll}{3,}/u.test(word.text)) || isSomeone(text))
  );
}

const isSomeone = (text: string) => {
  const [name] = namesOf(text);
  return name?.sort === 'person' && name.text === text;
};

/** Three to five words sound like a title. */
const appeal = (text: string) => {
  const count = wordsOf(text).length;
  return (
    (count >= 3 && count <= 5 ? 2 : 0) +
    (/(?<!\p{L})(?:and|of|in|on|from|with)(?!\p{L})/u.test(text) ? 1 : 0)
  );
};

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
    const own = isOwn.test(before);
    if (!own && isOfSomeone(place, line.text)) return [];
    return [{ place, rank: Number(own) + Number(own && settles.test(before)) }];
  });
  return found.toSorted((one, other) => other.rank - one.rank)[0]?.place ?? null;
}

const isOwn = /(?<!\p{L})(?:I|we|us|me)(?!\p{L})|(?:^|, )born(?!\p{L})/iu;
const settles =
  /(?<!\p{L})(?:born|moved|came|flew|sailed|emigrated|arrived|settled|lived|grew up|went to live|drove|rode|walked|fled|reached)(?!\p{L})/iu;

const isOfSomeone = (place: string, text: string) =>
  peopleOf(text).some(({ end }) => end < text.indexOf(place));

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
        .find((name) => line.text.includes(name) && isWhereabouts(name, line.text));
      const said = placesIn(line.text, clues).find(
        ({ sort, text }) => sort === 'place' && isWhereabouts(text, line.text),
      )?.text;
      const found = place ?? (facts.length > 0 ? null : said) ?? null;
      return found && classOf(found) !== 'demonym' ? townOf(found) : null;
    },
  };
}

const institution =
  /(?:School|High|Elementary|Primary|Secondary|Academy|College|University|Hospital|Infirmary|Regiment|Church|Chapel|Cathedral|Office|Club|Company|Corps|Army|Factory|Bank|Institute|Airlines|Railway|Palace|Salon|General|Mills?|Works|Street|Road|Avenue)$|^(?:Salon|Capel) /u;

/** A time of the year that one is "in" and goes "to" like a place. */
export const isFeast = (name: string) =>
  /^(?:Ramadan|Eid|Christmas|Easter|Lent|Advent|Whitsun|Michaelmas|Passover|Hanukkah|Diwali|Holi|Tet|Nowruz)(?!\p{L})/iu.test(
    name,
  );

const within = /(?:^|\s)(?:in|to|at|near|outside|of|(?:left|leave|leaving) for)\s+$/iu;
const ownFrom = /(?<!\p{L})(?:I|we|born)(?!\p{L}).*\sfrom\s+$/iu;

/** What one says things in, or puts them into. */
const language =
  /^(?:Arabic|English|French|Spanish|Portuguese|German|Dutch|Italian|Greek|Latin|Hebrew|Yiddish|Polish|Russian|Ukrainian|Czech|Hungarian|Romanian|Turkish|Kurdish|Persian|Farsi|Urdu|Hindi|Punjabi|Bengali|Tamil|Sinhala|Mandarin|Cantonese|Japanese|Korean|Vietnamese|Thai|Tagalog|Malay|Swahili|Amharic|Somali|Yoruba|Igbo|Hausa|Twi|Zulu|Xhosa|Afrikaans|Welsh|Irish|Gaelic|Scots|Māori|Samoan|Swedish|Norwegian|Danish|Finnish|Creole|Patois)$/u;

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
