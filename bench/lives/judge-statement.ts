import type { Fact } from '#server/mind/facts.ts';
import type { Unit } from '#server/mind/material.ts';
import { yearsOf } from './dates.ts';
import { numbersOf } from './numbers.ts';
import { contentOf, isKin, sense, sensesOf, stemOf, stemsOf } from './wording.ts';

/** Words that one statement may use for what was said with another. */
const sayings = [
  'die dies died dead death pass passed gone went lost lose loss kill killed fell fall shot drowned buried bury until funeral end lived heart',
  'born birth birthday came come had have deliver delivered world arrive arrived b boy girl baby child children son daughter kids twins older younger eldest youngest elder',
  'marry married marries marriage wed wedding weds nikah partnership registry husband wife spouse said yes',
  'meet met meets saw seen see found introduced know knew acquainted first',
  'move moved moves go went came come arrive arrived left leave flew took boat train lived live settle brought walked home back from',
  'work worked works job was clerk for with at employed trade made keep kept served start started joined',
  'retire retired retires retirement stop stopped finished pension last',
  'school study studied attend attended graduate graduated finish finished went passed degree college university learn learned',
  'serve served army navy soldier military drafted war joined marine',
  'parent father mother brother sister sibling grandparent grandmother grandfather uncle aunt cousin nephew niece friend teacher neighbour colleague partner godmother family relative named called name children child son daughter grandchild grandchildren grandson granddaughter',
  'win won wins award prize honour medal ribbon',
  'ill illness operation health hospital had diagnosed',
].map((line) => new Set(line.split(' ').map(stemOf)));

const months = new Set(
  'january february march april may june july august september october november december spring summer autumn fall winter early late around circa'
    .split(' ')
    .map(stemOf),
);

/**
 * A proxy for a reader's judgement: every name, number and word of weight in the statement stands in
 * the utterance it rests on, its question or something told before, no "not" or "nearly" was lost, a
 * relation was said in one breath with the name, and the sentence has a beginning and an end.
 */
export function isTrueByProxy(fact: Fact, units: Unit[], tellerName: string): boolean {
  return doubtsAbout(fact, units, tellerName).length === 0;
}

export function doubtsAbout(fact: Fact, units: Unit[], tellerName: string): string[] {
  const last = Math.max(
    ...fact.rests.map(({ unitId }) => units.findIndex(({ id }) => id === unitId)),
  );
  if (last < 0) return ['rests on nothing'];
  const heard = units.slice(0, last + 1).map(({ text, question }) => `${question ?? ''} ${text}`);
  const here = fact.rests.map(
    ({ unitId }) => heard[units.findIndex(({ id }) => id === unitId)] ?? '',
  );
  const known = new Set(sensesOf(heard.join(' ')));
  const near = new Set(stemsOf(here.join(' ')));
  const numbers = numbersOf(heard.join(' '));
  const own = new Set(stemsOf(tellerName));
  const allowed = fact.when ? [...yearsOf(fact.when), ...numbersOf(fact.when.text)] : [];
  const isRelative = /\b(?:after|later|next|before|following)\b/i.test(here.join(' '));
  const follows = (year: number) => isRelative && (numbers.has(year - 1) || numbers.has(year + 1));
  const isBacked = (stem: string) =>
    known.has(sense(stem)) ||
    own.has(stem) ||
    months.has(stem) ||
    sayings.some((saying) => saying.has(stem) && [...saying].some((word) => near.has(word)));
  const doubts = contentOf(fact.statement).filter((stem) => {
    if (!/\d/.test(stem)) return !isBacked(stem) && !numbersOf(stem).size;
    const value = Number.parseInt(stem, 10);
    return (
      !numbers.has(value) &&
      !numbers.has(value % 100) &&
      !allowed.includes(value) &&
      !follows(value)
    );
  });
  const broken = isBroken(fact.statement, tellerName) ? ['broken sentence'] : [];
  return [...doubts, ...lostHedges(fact), ...unsaidKinship(fact.statement, heard), ...broken];
}

const hedges = new Set('not never nearly almost hardly without neither'.split(' ').map(stemOf));

function lostHedges({ statement, rests }: Fact): string[] {
  const kept = stemsOf(statement);
  if (kept.some((stem) => hedges.has(stem))) return [];
  return rests.flatMap(({ quote }) => {
    const words = stemsOf(quote);
    return words.flatMap((word, at) => {
      const next = words[at + 1];
      const lost = hedges.has(word) && next && next.length > 3 && !isKin(next);
      return lost && kept.includes(next) ? [`${word} ${next}`] : [];
    });
  });
}

/** "Roy's cousin Dwight" or "had a son, Kevin": name and relation must have stood in one utterance. */
function unsaidKinship(statement: string, heard: string[]): string[] {
  const claims = statement.matchAll(
    /(?:['’]s?|had an?) (\p{Ll}+),? (?:was )?(\p{Lu}[\p{L}\p{M}'’-]+)/gu,
  );
  return [...claims].flatMap(([, relation = '', name = '']) => {
    const kinship = sense(stemOf(relation));
    if (!isKin(stemOf(relation)) && kinship !== 'child') return [];
    const said = heard.some((utterance) => {
      const senses = sensesOf(utterance);
      return (
        stemsOf(name).every((stem) => senses.includes(sense(stem))) && saysKin(kinship, senses)
      );
    });
    return said ? [] : [`${relation} ${name}`];
  });
}

const children = ['child', 'children', 'kid', 'son', 'daughter', 'babi', 'adopt'];

const saysKin = (kinship: string, senses: string[]) =>
  children.includes(kinship)
    ? senses.some((word) => children.includes(word))
    : senses.includes(kinship);

/** It trails off, or the teller's name was put before someone else's sentence. */
const isBroken = (statement: string, tellerName: string) =>
  /\b(?:in|at|to|of|with|and|the|a|from|said)[.,]*$/i.test(statement) ||
  /\bsomebody\b/i.test(statement) ||
  new RegExp(`^(?:In [^,]+, )?${tellerName},? (?:the|an?|in|on|he|she|it|that) `, 'u').test(
    statement,
  );
