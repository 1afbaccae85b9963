import type { FactKind } from '#contract/facts.ts';
import type { Fact } from '#server/mind/facts.ts';
import { relationOf } from '#server/mind/language/kin.ts';
import { cluesFrom } from '#server/mind/language/name-clues.ts';
import { leaveOut } from '#server/mind/language/privacy.ts';
import { calledName } from '#server/mind/language/self-forms.ts';
import { withNamesAsMeant } from '#server/mind/language/taken-back.ts';
import { toldByTellers } from '#server/mind/language/told-for.ts';
import { isBareWhen } from '#server/mind/language/when-heard.ts';
import type { Unit } from '#server/mind/material.ts';
import { agesAsked } from './age-owners.ts';
import { answeredWhen } from './answered-when.ts';
import { answeredWhere } from './answered-where.ts';
import { answeredWho } from './answered-who.ts';
import { meetingAsked } from './asked-meeting.ts';
import { isOfOther, namedByQuestion, nameSpouse, peopleAsked } from './asked-people.ts';
import { askedContext, heedAsked } from './asked-times.ts';
import { withBirthDate } from './births.ts';
import { heedBirths } from './births-of-others.ts';
import type { Person } from './cast.ts';
import { contradictionsIn } from './contradictions.ts';
import { eventsIn } from './events.ts';
import type { FoundFacts, Told } from './extract-facts.ts';
import { reheaded } from './heading.ts';
import { saysKeptPair } from './kept-pairs.ts';
import { type Evidence, evidenceFor } from './kinds/evidence.ts';
import { barredFor } from './kinds/once.ts';
import { settled } from './kinds/settled.ts';
import { heedKnown } from './known.ts';
import { type Likelihood, learnedLikelihood } from './links/likelihood.ts';
import { listedIn } from './lists.ts';
import type { Found } from './making.ts';
import { mattering } from './mattering.ts';
import { namedIn } from './naming.ts';
import { expectedBy } from './question.ts';
import { type Prepared, prepare, type Reading, readUnit } from './reading.ts';
import { withoutRepeats } from './repeats.ts';
import { withRepliesHeard } from './replies-heard.ts';
import { joinedByTime } from './same-time.ts';
import { withBirthplace, withScene } from './scene-places.ts';
import { Story } from './story.ts';
import { birthOfTeller } from './teller-birth.ts';
import { nameOtherWar } from './wars.ts';

/** Who has the last word on the kind of a fact. */
export type KindBy = (evidence: Evidence, fact: Fact) => FactKind;

/** What is learned and not written down: which time is whose, and of what kind a fact is. */
export type Learned = { likelihood: Likelihood; kindBy: KindBy };
export const asLearned: Learned = { likelihood: learnedLikelihood, kindBy: settled };

/**
 * Facts by rule, without a network. The units are read at least twice: once for who everybody is and for
 * the dates others are counted from, once for the facts. English only.
 */
export function extractFacts(told: Told, learned: Learned = asLearned): FoundFacts {
  const { known } = told;
  const found = merged(readTold(told, learned).flatMap(({ facts }) => facts));
  const facts = heedKnown(found, known);
  return { facts, contradictions: contradictionsIn(facts, known) };
}

/** A unit as it was read, and what was found in it. */
export type Read = { reading: Reading; facts: Fact[] };

export function readTold(
  { teller, units, known, today, withheld = [] }: Told,
  { likelihood, kindBy }: Learned,
): Read[] {
  const opened = leaveOut(units);
  const open = opened.units.toSorted((one, other) => one.toldAt.getTime() - other.toldAt.getTime());
  const telling = open.filter((unit) => !isBareWhen(unit));
  const texts = telling.map(({ text }) => text);
  const called = { ...teller, name: calledName(teller.name, texts) };
  const story = new Story(called, cluesFrom(texts), today, likelihood);
  for (const fact of known)
    if (fact.kind === 'birth' && fact.status !== 'rejected' && fact.status !== 'suggested')
      story.birth ??= fact.when;
  const meant = toldByTellers(telling).map((unit) => ({
    ...unit,
    text: withNamesAsMeant(unit.text),
  }));
  const prepared = meant.map((unit) => prepare(unit, story.clues));
  story.toldBirth = birthOfTeller(prepared, today);
  if (story.toldBirth?.onPaper) story.birth ??= story.toldBirth.when;
  story.otherWar = nameOtherWar(texts);
  const reads = readUntilSettled(prepared, story, kindBy).map((read, at) =>
    quotingAsSaid(read, telling[at]),
  );
  const isKept = saysKeptPair(open, [...withheld, ...opened.withheld.map(({ text }) => text)]);
  return withRepliesHeard(reads, open, known, story).map((read) => ({
    ...read,
    facts: read.facts.filter(({ statement }) => !isKept(statement)),
  }));
}

/** Facts are read from what was meant, and quote what was said. */
function quotingAsSaid(read: Read, said: Unit | undefined): Read {
  const { text } = read.reading.unit;
  if (said === undefined || said.text === text) return read;
  const facts = read.facts.map((fact) => ({
    ...fact,
    rests: fact.rests.map((rest) => {
      const end = text.indexOf(rest.quote) + rest.quote.length;
      const start = wordBegin(said.text, end - rest.quote.length);
      return { ...rest, quote: said.text.slice(start, end) };
    }),
  }));
  return { ...read, facts };
}

/** "Dad" was read as "I", which is shorter. */
const wordBegin = (text: string, at: number): number =>
  at - (/(?:(?<!\p{L})(?:my|our)\s+)?[\p{L}\p{M}'’]*$/iu.exec(text.slice(0, at))?.[0].length ?? 0);

const [fewestReadings, mostReadings] = [2, 4];

/** A date may be counted from one that is told later, and that one from another. */
function readUntilSettled(prepared: Prepared[], story: Story, kindBy: KindBy): Read[] {
  let reads: Read[] = [];
  for (let reading = 0; reading < mostReadings; reading += 1) {
    const more = story.again();
    if (reading >= fewestReadings && !more) break;
    reads = prepared.map((unit, at) => {
      story.answerAt = at;
      return factsIn(unit, story, kindBy);
    });
  }
  return reads;
}

function factsIn(prepared: Prepared, story: Story, kindBy: KindBy): Read {
  const { unit } = prepared;
  story.today = unit.toldAt;
  story.question = unit.question ?? '';
  const asked = expectedBy(unit.question);
  const pointing = /(?<!\p{L})(?:that|then|there|and\s+then)(?!\p{L})/iu.test(unit.question ?? '');
  story.expected = asked ?? (pointing ? story.expected : null);
  story.spouseAsked =
    /(?:husband|wife|wives|marri|marry|wedding|partner|in\s+love|love\s+again)/iu.test(
      unit.question ?? '',
    );
  story.focus.begin(unit.question);
  const asksAbout = peopleAsked(unit, story);
  for (const person of asksAbout) story.focus.ask(person);
  story.askedOf = onlyOne(asksAbout);
  story.askedAbout = isOfOther(unit.question) ? story.askedOf : null;
  story.lastSubject = story.askedAbout && {
    kind: 'person',
    person: story.askedAbout,
    said: 'spoken',
  };
  story.named = prepared.people.filter(({ name }) => name !== null);
  const reading = readUnit(agesAsked(prepared, story.askedAbout), askedContext(unit, story));
  heedAsked(reading, story);
  heedBirths(reading, story);
  for (const { name, relation, of } of reading.people) {
    if (name !== null && relationOf(name) === null && relation !== null && of === 'teller')
      story.cast.know(name, relation);
  }
  nameSpouse(unit, reading, story);
  const presented = namedByQuestion(reading, story);
  const listed = listedIn(reading, story);
  for (const { fact, person } of listed) story.remember(fact, person);
  const names = [...presented, ...namedIn(reading, story)].filter(
    ({ person }) => !listed.some((entry) => entry.person === person),
  );
  const said = [...listed, ...names].map(({ fact }) => fact);
  const events = eventsIn(reading, story, new Set(listed.map(({ start }) => start)), said);
  const seen = events.map((found) => ({
    evidence: evidenceFor(found, unit, story),
    when: found.fact.when,
    births: (found.fact.statement.match(/\p{Lu}[\p{L}\p{M}-]+/gu) ?? []).flatMap(
      (name) => story.cast.named(name)?.birth ?? [],
    ),
  }));
  const { birth } = story.context();
  const happened = events.map((found, at) => {
    const one = seen[at];
    const kind =
      one === undefined || isTwin(found, events)
        ? found.fact.kind
        : kindBy({ ...one.evidence, barred: barredFor(one, seen, birth) }, found.fact);
    if (kind === 'loss' && found.who) story.lost.add(found.who);
    return ofKind(found.fact, kind, story);
  });
  const whole = happened.filter((_, at) => events[at]?.made);
  const introduced = withoutRepeats([...listed, ...names], whole).map(({ fact }) => fact);
  const told = [...introduced, ...happened];
  const found = withBirthplace(
    withScene(
      withBirthDate(
        [
          ...told,
          ...meetingAsked(reading, story, told),
          ...answeredWhen(reading, story, told),
          ...answeredWhere(reading, story, told),
          ...answeredWho(reading, story, told),
        ],
        reading,
        story,
      ),
      reading,
    ),
    reading,
  );
  story.previous = isLeftOut(unit.text) ? null : reading.carriedOn;
  const facts = withoutPapers(found, story).filter((fact) => !onlyWeighs(fact, found));
  return { reading, facts: joinedByTime(mattering(facts, story), story.cast.teller) };
}

/** What was to be left out stands as blanks; nothing is counted from what was told before it. */
const isLeftOut = (text: string) => /\s{20}/u.test(text);

const onlyOne = ([first, ...more]: Person[]): Person | null =>
  first !== undefined && more.length === 0 ? first : null;

/** "I flew to London to train as a nurse": the same words tell two things, and the rules know which is which. */
function isTwin({ fact, made }: Found, events: Found[]): boolean {
  return events.some(
    (other) =>
      other.fact !== fact &&
      other.fact.kind !== fact.kind &&
      made?.clause.start === other.made?.clause.start &&
      made !== undefined,
  );
}

function ofKind(fact: Fact, kind: FactKind, story: Story): Fact {
  if (kind === fact.kind) return fact;
  return {
    ...fact,
    kind,
    statement: reheaded(fact.statement, { from: fact.kind, to: kind }, story),
  };
}

/** Nobody is born on the day that a clerk wrote down, once the teller has said when it was. */
function withoutPapers(found: Fact[], { toldBirth }: Story): Fact[] {
  const onPaper = toldBirth?.onPaper?.from;
  return found.map((fact) =>
    fact.kind === 'birth' && fact.when?.from === onPaper ? { ...fact, when: null } : fact,
  );
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
