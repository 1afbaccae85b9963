import type { Fact } from '#server/mind/facts.ts';
import { relationOf } from '#server/mind/language/kin.ts';
import { classOf } from '#server/mind/language/lexicon.ts';
import { cluesFrom } from '#server/mind/language/name-clues.ts';
import { neverNames } from '#server/mind/language/name-words.ts';
import { peopleIn } from '#server/mind/language/people.ts';
import { leaveOut } from '#server/mind/language/privacy.ts';
import type { Unit } from '#server/mind/material.ts';
import { meetingAsked } from './asked-meeting.ts';
import type { Person } from './cast.ts';
import { contradictionsIn } from './contradictions.ts';
import { eventsIn } from './events.ts';
import type { FoundFacts, Told } from './extract-facts.ts';
import { heedKnown } from './known.ts';
import { listedIn } from './lists.ts';
import { namedIn } from './naming.ts';
import { expectedBy } from './question.ts';
import { type Prepared, prepare, type Reading, readUnit } from './reading.ts';
import { withoutRepeats } from './repeats.ts';
import { withBirthplace, withScene } from './scene-places.ts';
import { Story } from './story.ts';

/**
 * Facts by rule, without a network. The units are read twice: once for who everybody is and for the
 * dates others are counted from, once for the facts. English only.
 */
export function extractFacts({ teller, units, known, today }: Told): FoundFacts {
  const open = leaveOut(units).units.toSorted(
    (one, other) => one.toldAt.getTime() - other.toldAt.getTime(),
  );
  const story = new Story(teller, cluesFrom(open.map(({ text }) => text)), today);
  for (const fact of known)
    if (fact.kind === 'birth' && fact.status !== 'rejected' && fact.status !== 'suggested')
      story.birth ??= fact.when;
  const prepared = open.map((unit) => prepare(unit, story.clues));
  for (const unit of prepared) factsIn(unit, story);
  story.again();
  const found = merged(prepared.flatMap((unit) => factsIn(unit, story)));
  const facts = heedKnown(found, known);
  return { facts, contradictions: contradictionsIn(facts, known) };
}

function factsIn(prepared: Prepared, story: Story): Fact[] {
  const { unit } = prepared;
  const asked = expectedBy(unit.question);
  const pointing = /(?<!\p{L})(?:that|then|there|and\s+then)(?!\p{L})/iu.test(unit.question ?? '');
  story.expected = asked ?? (pointing ? story.expected : null);
  story.spouseAsked =
    /(?:husband|wife|wives|marri|marry|wedding|partner|in\s+love|love\s+again)/iu.test(
      unit.question ?? '',
    );
  story.lastSubject = null;
  story.focus.begin();
  const asksAbout = peopleAsked(unit, story);
  for (const person of asksAbout) story.focus.ask(person);
  const reading = readUnit(prepared, story.context());
  for (const { name, relation, of } of reading.people) {
    if (name !== null && relation !== null && of === 'teller') story.cast.know(name, relation);
  }
  nameSpouse(unit, reading, story);
  nameAsked(unit, story);
  const listed = listedIn(reading, story);
  for (const { fact, person } of listed)
    if (!/(?<!\p{L})adopted(?!\p{L})/u.test(fact.statement)) story.remember(fact, person);
  const names = namedIn(reading, story).filter(
    ({ person }) => !listed.some((entry) => entry.person === person),
  );
  const said = [...listed, ...names].map(({ fact }) => fact);
  const events = eventsIn(reading, story, new Set(listed.map(({ start }) => start)), said);
  for (const { fact, who } of events) if (fact.kind === 'loss' && who) story.lost.add(who);
  const happened = events.map(({ fact }) => fact);
  const whole = events.flatMap(({ fact, made }) => (made ? [fact] : []));
  const introduced = withoutRepeats([...listed, ...names], whole).map(({ fact }) => fact);
  const told = [...introduced, ...happened];
  const found = withBirthplace(
    withScene([...told, ...meetingAsked(reading, story, told)], reading),
    reading,
  );
  story.previous = reading.carriedOn;
  return found.filter((fact) => !onlyWeighs(fact, found));
}

/** "The papers say 1939, but I believe my mother": how a birth was settled is no fact of its own. */
function onlyWeighs({ kind, when, people, places }: Fact, found: Fact[]): boolean {
  if (kind !== 'event' || when === null || people.length + places.length > 0) return false;
  return found.some(
    (other) =>
      other.kind === 'birth' &&
      other.when !== null &&
      Math.abs(Number(other.when.from.slice(0, 4)) - Number(when.from.slice(0, 4))) < 3,
  );
}

/** "And your mother?", "What happened to Chidi?": whom the answer's "she" and "he" may be. */
function peopleAsked(unit: Unit, story: Story): Person[] {
  if (unit.question === undefined) return [];
  const asked = unit.question.replace(/(?<!\p{L})your(?!\p{L})/giu, 'my');
  const known = (asked.match(/\p{Lu}[\p{L}\p{M}'’-]+/gu) ?? []).flatMap(
    (word) => story.cast.named(word.replace(/['’]s$/u, '')) ?? [],
  );
  const mentioned = peopleIn(asked, story.clues)
    .filter(({ plural, name, of }) => !plural && (name !== null || of === 'teller'))
    .map((mention) =>
      mention.name === null ? story.cast.know(null, mention.relation) : story.cast.who(mention),
    );
  return [...new Set([...mentioned, ...known])];
}

/** Asked how they met their husband, a teller names one stranger: it is he. */
function nameSpouse(unit: Unit, reading: Reading, story: Story): void {
  const relation = /your\s+(?:first\s+|second\s+|late\s+)?(husband|wife)/iu
    .exec(unit.question ?? '')?.[1]
    ?.toLowerCase();
  if (relation === undefined || !/^(?:met|marriage|family)$/u.test(story.expected ?? '')) return;
  const strangers = reading.people.filter(
    ({ name, relation: said }) =>
      name !== null && said === null && !story.cast.named(name)?.relation,
  );
  const names = [...new Set(strangers.map(({ name }) => name))];
  const bare = /^\s*([\p{Lu}][\p{L}\p{M}-]+)\.\s/u.exec(unit.text)?.[1];
  const only = bare !== undefined && classOf(bare) !== 'other' ? bare : names[0];
  if ((names.length > 1 && story.expected !== 'met') || !only) return;
  const person = story.cast.know(only, null);
  if (story.cast.spouse() === undefined) person.relation ??= relation;
  story.partner = story.cast.know(only, person.relation);
}

/** "Who is Turid?" "My wife." */
function presentedIn(question: string, text: string): { name: string; relation: string } | null {
  const name = /who\s+(?:is|was)\s+(\p{Lu}[\p{L}\p{M}-]+)\?/u.exec(question)?.[1];
  const word = /^\s*(?:(?:he|she)\s+(?:is|was)\s+)?my\s+(?:\p{Ll}+\s+)?(\p{Ll}+)\s*[,.]/iu.exec(
    text,
  )?.[1];
  const relation = word === undefined ? null : relationOf(word);
  return name !== undefined && relation !== null ? { name, relation } : null;
}

/** "Your daughter?" "Setareh, born 1992.": the name is hers. */
function nameAsked({ question, text }: Unit, story: Story): void {
  const presented = presentedIn(question ?? '', text);
  if (presented) {
    const person = story.cast.know(presented.name, presented.relation);
    if (/^(?:husband|wife|partner)$/u.test(presented.relation)) story.partner = person;
    story.focus.see(person);
    return;
  }
  const relation =
    /your\s+(?:\p{L}+\s+)?(daughter|son|brother|sister|mother|father|husband|wife|partner|grandmother|grandfather)(?!\p{L})/iu
      .exec(question ?? '')?.[1]
      ?.toLowerCase();
  const name = /^\s*(\p{Lu}[\p{L}\p{M}-]+(?:\s\p{Lu}[\p{L}\p{M}-]+)?)\s*[,.]/u.exec(text)?.[1];
  if (relation === undefined || name === undefined || neverNames.has(name.toLowerCase())) return;
  if (/^(?:place|demonym|other)$/u.test(classOf(name) ?? '') || relationOf(name) !== null) return;
  const known = story.cast.named(name);
  if (known?.relation) return;
  story.focus.see(story.cast.know(name, relation));
}

/** The same thing told twice is one fact with two quotes. */
function merged(facts: Fact[]): Fact[] {
  const byKey = new Map<string, Fact>();
  for (const fact of facts) {
    const key = `${fact.kind}|${fact.statement.toLowerCase()}|${fact.when?.from ?? ''}`;
    const same = byKey.get(key);
    if (same)
      same.rests = [
        ...same.rests,
        ...fact.rests.filter(
          (rest) =>
            !same.rests.some((other) => other.unitId === rest.unitId && other.quote === rest.quote),
        ),
      ];
    else byKey.set(key, fact);
  }
  return [...byKey.values()];
}
