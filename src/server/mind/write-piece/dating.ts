import type { When } from '#contract/whens.ts';
import type { KnownFact } from '#server/mind/facts.ts';
import { antecedentOf } from '#server/mind/language/antecedents.ts';
import { relationOf } from '#server/mind/language/kin.ts';
import { peopleOf, timesOf } from '#server/mind/language/remembered.ts';
import { endOfOpening, sentencesOf } from '#server/mind/language/sentences.ts';
import { wordsOf } from '#server/mind/language/spans.ts';
import { type DatedMention, resolveTimes } from '#server/mind/language/times.ts';
import { usualAges } from '#server/mind/language/usual-ages.ts';
import { isBareWhen } from '#server/mind/language/when-heard.ts';
import type { Teller, Unit } from '#server/mind/material.ts';
import { whoIsMeant } from './apart/who-is-meant.ts';
import { isOnlyCounted } from './counts.ts';
import { isForebear } from './forebears.ts';
import { type Landmarks, landmarksOf } from './landmarks.ts';
import { ownBirth } from './own-birth.ts';
import { ownTimes } from './own-times.ts';
import { type Replied, repliedOf, repliesIn } from './replies.ts';

/** When things were: from the facts that were found, and from the words where no fact speaks. */
export type Dating = {
  birth: When | null;
  /** The day of it, or about the day where only the rest of the life tells. */
  born: string | null;
  /** By the unit they rest on. */
  facts: Map<string, KnownFact[]>;
  mentions: Map<string, DatedMention[]>;
  landmarks: Landmarks;
  /** By the unit that told of it: what was answered to when it was. */
  replied: Map<string, Replied[]>;
  /** The day of writing, after which nothing was. */
  today: string;
};

export function datingOf(units: Unit[], facts: KnownFact[], teller: Teller, today: Date): Dating {
  const standing = facts.filter((fact) => fact.status !== 'rejected');
  const birth = ownBirth(units, standing, teller, today);
  const mentions = new Map<string, DatedMention[]>();
  const landmarks = landmarksOf(standing, teller);
  let previous = birth;
  let conversation: string | undefined;
  for (const unit of units.filter((one) => !isBareWhen(one))) {
    if (unit.conversationId !== conversation) previous = birth;
    conversation = unit.conversationId;
    const birthOf = (whose: string, at: number) =>
      landmarks.birthOf(calledIn(unit, whose, at) ?? whose, at);
    const found = resolveTimes(unit.text, {
      birth,
      previous,
      reach: endOfOpening(sentencesOf(unit.text), unit.text),
      today: unit.toldAt,
      ...landmarks,
      birthOf,
    });
    mentions.set(unit.id, found);
    previous = found.findLast((mention) => mention.when !== null)?.when ?? previous;
  }
  return {
    birth,
    born: birth?.from ?? bornAbout(standing),
    facts: factsByUnit(standing),
    mentions,
    landmarks,
    replied: repliesIn(units, standing, { birth, previous: null, today, ...landmarks }),
    today: today.toISOString().slice(0, 10),
  };
}

/** Who "he" or "she" is, where nobody else can be meant. */
function calledIn({ text, question }: Unit, whose: string, at: number): string | null {
  const gender = /^(?:he|she)$/iu.exec(whose)?.[0].toLowerCase();
  if (gender !== 'he' && gender !== 'she') return null;
  return antecedentOf(gender, [question ?? '', ...text.slice(0, at).split(/(?<=[.!?])\s+/u)]);
}

export function factsByUnit(facts: KnownFact[]): Map<string, KnownFact[]> {
  const resting = new Map<string, KnownFact[]>();
  for (const fact of facts)
    for (const unitId of new Set(fact.rests.map((rest) => rest.unitId)))
      resting.set(unitId, [...(resting.get(unitId) ?? []), fact]);
  return resting;
}

const leastToGoBy = 3;

/** What has an age at which it usually happens tells about when the teller was born. */
function bornAbout(facts: KnownFact[]): string | null {
  const births = facts.flatMap(({ kind, when }) => {
    const ages = usualAges[kind];
    return ages && when ? [inYears(when.from, -ages.usual)] : [];
  });
  return births.length < leastToGoBy
    ? null
    : (births.sort()[Math.floor(births.length / 2)] ?? null);
}

/** What was parted from a sentence has said its own time. */
type Stretch = { start: number; end: number; joint?: unknown };

/** The earliest time that the sentence itself speaks of. */
export function whenOf(dating: Dating, unit: Unit, sentence: Stretch): When | null {
  const text = unit.text.slice(sentence.start, sentence.end);
  const within = (dating.mentions.get(unit.id) ?? []).filter(
    (mention) => mention.start >= sentence.start && mention.end <= sentence.end && mention.when,
  );
  const mentioned = ownTimes(within, text, sentence.start);
  const others = within.filter((mention) => !mentioned.includes(mention));
  const known = (dating.facts.get(unit.id) ?? []).filter(
    (fact) => fact.when !== null && restsOn(fact, unit, sentence) && !isSaidIn(others, fact),
  );
  const stillThere = /(?<!\p{L})(?:lived|alive|survived)(?!\p{L})/u.test(text);
  const isBehindUntil = /(?<!\p{L})(?:until|till)\s+$/iu.test(unit.text.slice(0, sentence.start));
  const isUntil = ({ bound }: DatedMention) => bound === 'until' && !isBehindUntil;
  const said = mentioned.filter(
    (mention) =>
      mention.bound !== 'before' &&
      (!isUntil(mention) || stillThere || goesOn.test(unit.text.slice(mention.end))),
  );
  const agreeing = known.filter(
    (fact) =>
      agrees(fact.when, said) &&
      (mentioned.length > 0 ||
        !isSaidElsewhere(fact, unit, sentence, dating.mentions.get(unit.id) ?? [])),
  );
  const own = sentence.joint ? agreeing.filter((fact) => isSaidIn(mentioned, fact)) : agreeing;
  const whens = (own.length > 0 ? own : said).map(({ when }) => when);
  const remembered = whens.map((when) => when && withinMemory(when, text, dating));
  const follows = sentence.start > 0;
  const lived = remembered.filter(
    (when) =>
      when &&
      !isNoYear(when, text, dating) &&
      !isOfWhatIsToCome(text) &&
      !isOnlyCounted(Number(when.from.slice(0, 4)), text, unit.text) &&
      !(follows && isOnlyAge(when, text, dating) && !isForebearsBirth(text, unit, sentence.start)),
  );
  const [first, exact] = [earliest(lived), earliest(lived.filter((when) => !isDecade(when)))];
  if (first === null && said.length === 0) return repliedOf(dating, unit, text)?.when ?? null;
  const when = first && exact && isDecade(first) && exact.from <= first.to ? exact : first;
  return when && said.some((mention) => isCountedFromToday(mention, when))
    ? { ...when, workedOut: false }
    : when;
}

/** "Two years ago" was not counted from anything that might be wrong. */
const isCountedFromToday = ({ expression, when }: DatedMention, { from }: When) =>
  when?.from === from && expression.kind === 'offset' && expression.from.kind === 'today';

/** "I came in 1974, and she was with us until 1990": a half of a sentence has the facts of the years that it says. */
const isSaidIn = (mentioned: DatedMention[], fact: KnownFact) =>
  mentioned.some(({ when }) => when && fact.when && yearIn(when.from) === yearIn(fact.when.from));

/** "Two rooms until 1959, then the house": what is told began when the other ended. */
const goesOn = /^,? (?:and )?then(?!\p{L})/iu;

const yearIn = (day: string) => Number(day.slice(0, 4));

/** A fact may rest on several sentences, and its date on another one than this. */
function agrees(when: When | null, said: DatedMention[]): boolean {
  const dates = said.flatMap((mention) => mention.when ?? []);
  return (
    dates.length === 0 ||
    dates.some(
      (date) =>
        when !== null &&
        (isSameDay(date, when) ||
          (yearIn(when.from) <= yearIn(date.to) + 1 && yearIn(when.to) >= yearIn(date.from) - 1)),
    )
  );
}

/** "On the ninth of October": of which year is known to the fact better than to the words before. */
const isSameDay = (date: When, when: When) =>
  date.workedOut && date.precision === 'day' && date.from.slice(4) === when.from.slice(4);

const isDecade = (when: When | null) => when?.precision === 'decade';

const saysYear = (text: string) =>
  /(?<!\d)\d{4}(?!\d)/u.test(text) ||
  timesOf(text).some(({ expression }) => expression.kind === 'date' && expression.year !== null);
const forebears =
  /(?<!\p{L})(?:parents?|mother|father|mum|mom|mam|dad|mummy|mommy|mammy|daddy|papa|mama|uncle|aunt|grand\p{L}+|great-\p{L}+|ancestors?|family|born)(?!\p{L})/iu;

/** "I said it was thirty-five" is no year, and before the life only those who came before it did things. */
const isNoYear = (when: When, text: string, { birth }: Dating) =>
  birth !== null &&
  when.to < birth.from &&
  (saysYear(text)
    ? isDoneByTeller(text)
    : /(?<!\p{L})(?:I|we)(?!\p{L})/iu.test(text) || !forebears.test(text));

/** "We sold her Singer, from 1918": nobody did that before they were born. */
function isDoneByTeller(text: string): boolean {
  const told = text.replace(/\p{L}+['’]s(?!\p{L})/gu, '');
  const [first] = wordsOf(told);
  const isNote = /^(?:bought|sold|kept|wore|drove|rode)$/iu.test(first?.text ?? '');
  const isOwn = /^(?:In \S+,? )?(?:I|[Ww]e)\s(?!(?:am|was|were|are)(?!\p{L}))/u.test(told);
  return (
    (isNote || (isOwn && peopleOf(told).length === 0)) &&
    !forebears.test(told) &&
    !/(?<!\p{L})(?:he|she|they)(?!\p{L})/iu.test(told)
  );
}

const toCome =
  /^(?:\S+\s+){0,5}(?:I|we|he|she|they|it)(?:['’]ll| shall| will| (?:am|are|is) going to) (?!never|always|tell|say|admit|remember|forget)[^.]*(?<!\p{L})(?:who|whose|whom|which|that|where)(?!\p{L})/iu;

/** "In spring I shall plant the tomatoes whose seeds she sewed into a coat in 1959." */
const isOfWhatIsToCome = (text: string) =>
  toCome.test(text.slice(0, timesOf(text).find(({ text: said }) => saysYear(said))?.start));

const ownAge =
  /^(?:And |So |Now )?(?:I['’]m|I am|I (?:will|shall) be|I['’]ll be)(?: \p{L}+){0,2} (?:\d{2}|\p{L}+(?:ty|teen)(?:-\p{L}+)?)(?: years old)?(?!\p{L})/iu;
const otherBirth =
  /^(?:He|She|They|Born|My (?:wife|husband|fiancée?|partner|friend))(?!\p{L}).*(?<!\p{L})born|^Born(?!\p{L})/iu;
const childbearing = 14;

/** "He was born in thirty-six", "I am eighty now" tell how old someone is, not when it happened. */
const isOnlyAge = (when: When, text: string, { birth }: Dating) =>
  ownAge.test(text) ||
  (birth !== null &&
    when.from.slice(0, 4) !== birth.from.slice(0, 4) &&
    ((when.to < birth.from && /(?<!\p{L})born(?!\p{L})/iu.test(text)) ||
      (otherBirth.test(text) && when.from < inYears(birth.from, childbearing))));

const bornThen = /^(He|She) (?:was|were|is) born(?!\p{L})/u;

/** "She was born in 1919", of the teller's mother: where the family begins. */
export function isForebearsBirth(text: string, unit: Unit, at = unit.text.indexOf(text)): boolean {
  const [, said] = bornThen.exec(text) ?? [];
  if (!said || !saysYear(text)) return false;
  const told = unit.text.slice(0, at).split(/(?<=[.!?])\s+/u);
  const meant = whoIsMeant(
    said === 'He' ? 'he' : 'she',
    unit,
    [],
    told.map((one) => ({ text: one })),
  );
  return isForebear(relationOf(meant?.replace(/^My /u, '') ?? ''));
}

const ancestral = 60;
const inYears = (day: string, years: number) =>
  String(Number(day.slice(0, 4)) + years).padStart(4, '0') + day.slice(4);

/** "In eighty-eight" is no year of a grandfather's grandfather; "1888" is what it is. */
function withinMemory(when: When, text: string, { birth, today }: Dating): When {
  if (!birth || when.to >= inYears(birth.from, -ancestral)) return when;
  const later = { ...when, from: inYears(when.from, 100), to: inYears(when.to, 100) };
  return later.from > today || saysYear(text) ? when : later;
}

const restsOn = (fact: KnownFact, unit: Unit, stretch: Stretch) =>
  fact.rests.some(
    ({ unitId, quote }) => unitId === unit.id && overlaps(stretch, unit.text.indexOf(quote), quote),
  );

/** "Five living. Essie was the last, in April of 2020": that is when Essie died, and no date of the five. */
function isSaidElsewhere(fact: KnownFact, { text }: Unit, stretch: Stretch, times: DatedMention[]) {
  const here = text.slice(stretch.start, stretch.end);
  const saying = fact.rests.filter(({ quote }) =>
    times.some(({ when, text: said }) => when?.from === fact.when?.from && quote.includes(said)),
  );
  const goesOn = fact.people.some((name) => {
    const called = name.split(/\s/u)[0] ?? name;
    return here.includes(called) && saying.some(({ quote }) => isOf(called, quote));
  });
  return fact.rests.length > 1 && saying.length > 0 && !goesOn;
}

/** "Trevor we lost. He was thirty." */
const isOf = (called: string, quote: string) =>
  quote.includes(called) || /^(?:He|She)(?!\p{L})/u.test(quote);

const overlaps = (sentence: Stretch, at: number, quote: string) =>
  at >= 0 && at < sentence.end && sentence.start < at + quote.length;

export function earliest(whens: (When | null)[]): When | null {
  return whens.reduce<When | null>(
    (best, when) => (when && (!best || when.from < best.from) ? when : best),
    null,
  );
}
