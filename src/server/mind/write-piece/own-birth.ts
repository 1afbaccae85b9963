import type { When } from '#contract/whens.ts';
import { prepare } from '#server/mind/extract-facts/reading.ts';
import { birthOfTeller } from '#server/mind/extract-facts/teller-birth.ts';
import type { KnownFact } from '#server/mind/facts.ts';
import { cluesFrom } from '#server/mind/language/name-clues.ts';
import { isBareWhen } from '#server/mind/language/when-heard.ts';
import type { Teller, Unit } from '#server/mind/material.ts';
import type { Dating } from './dating.ts';

/** When the teller was born, by a fact or by whatever else says so; null where the life speaks against it. */
export function ownBirth(
  units: Unit[],
  facts: KnownFact[],
  teller: Teller,
  today: Date,
): When | null {
  const told = birthIn(facts, teller);
  if (told && isBorneOut(told, facts)) return told;
  const heard = heardIn(units, today);
  return heard && isBorneOut(heard, facts) ? heard : null;
}

function birthIn(facts: KnownFact[], teller: Teller): When | null {
  const births = facts.filter((fact) => fact.kind === 'birth' && fact.when);
  const own = births.find((fact) => isOwn(fact, teller));
  return (own ?? births[0])?.when ?? null;
}

const isOwn = (fact: KnownFact, teller: Teller) =>
  fact.people.length === 0 ||
  fact.people.includes(teller.name) ||
  fact.rests.some(({ quote }) => /(?:^|\s)I(?:\s|['’])/u.test(quote));

/** "I am from 1934", "He fell in '47, I was twelve": all ages hang on it, also where it makes no fact. */
function heardIn(units: Unit[], today: Date): When | null {
  const telling = units.filter((unit) => !isBareWhen(unit));
  const clues = cluesFrom(telling.map(({ text }) => text));
  return (
    birthOfTeller(
      telling.map((unit) => prepare(unit, clues)),
      today,
    )?.when ?? null
  );
}

const fewBefore = { count: 1, share: 0.15 };

/** Whether more than a little of these is dated before the birth. */
function areBefore(birth: When, facts: Iterable<KnownFact>): boolean {
  const said = [...facts].flatMap(({ when }) => (when && !when.workedOut ? [when] : []));
  const before = said.filter(({ to }) => to < birth.from);
  return before.length > Math.max(fewBefore.count, said.length * fewBefore.share);
}

/** Hardly anything that the teller did is dated before their birth; if much is, that was not it. */
const isBorneOut = (birth: When, facts: KnownFact[]) =>
  !areBefore(
    birth,
    facts.filter((fact) => !isOfOthers(fact)),
  );

/** A life that tells much of those it came from begins with them. */
export const tellsMuchOfBefore = ({ birth, facts }: Pick<Dating, 'birth' | 'facts'>) =>
  birth !== null && areBefore(birth, new Set([...facts.values()].flat()));

const others =
  /(?<!\p{L})(?:he|him|his|she|her|they|them|their|parents?|mother|father|mum|mom|mam|dad|papa|mama|uncle|aunt|grand\p{L}+|great-\p{L}+)(?!\p{L})/iu;

/** What a father did, or whoever had the house before, may well be older than the teller. */
const isOfOthers = ({ kind, people, rests }: KnownFact) =>
  kind === 'family' ||
  ((people.length > 0 || rests.some(({ quote }) => others.test(quote))) &&
    !rests.some(({ quote }) => /(?<!\p{L})(?:I|we)(?!\p{L})/iu.test(quote)));
