import type { FactKind } from '#contract/facts.ts';
import {
  countWords,
  edgesTrimmed,
  hasVerb,
  leansAt,
  trimmedExcerpt,
} from '#server/mind/abilities/shared/excerpts.ts';
import type { Fact } from '#server/mind/facts.ts';
import { type Doc, isTold, type Span, type Told } from '#server/mind/reading/doc.ts';
import { asSaid } from '#server/mind/reading/set-right.ts';
import type { Person, Story, StoryEvent } from '#server/mind/reading/story.ts';
import { certainLabels } from './fact-labels.ts';

/** A fact with whom it is about, so that the same can be known again when it is told again. */
export type FoundFact = {
  fact: Fact;
  event: StoryEvent;
  /** Those it is about, by what they are in the story: "teller", or the number of a person. */
  who: (Person | 'teller')[];
};

const mostStatement = 1_000;
const fewestWords = 4;
const enoughWords = 9;
const mostWidened = 25;

export function factsOf(story: Story): FoundFact[] {
  const byUnit = Map.groupBy(story.events, ({ unitId }) => unitId);
  const labels = certainLabels(story);
  return story.told.flatMap((unit) =>
    factsOfTelling(byUnit.get(unit.id) ?? [], unit, story).map((found) => ({
      ...found,
      fact: {
        ...found.fact,
        people: found.fact.people.filter((name) => labels.isPerson(name, found.fact.kind)),
        places: found.fact.places.filter((place) => labels.isPlace(place, found.fact.kind)),
      },
    })),
  );
}

/** A few words behind an event that tell more of it go into its fact, and make none of their own. */
function factsOfTelling(events: StoryEvent[], unit: Told, story: Story): FoundFact[] {
  const found: FoundFact[] = [];
  let taken = -1;
  for (const event of events) {
    if (event.event.sentence <= taken) continue;
    const span = wholeSpan(event, unit, events);
    const fact = factOf(event, span.span, unit, story);
    if (!fact) continue;
    found.push(fact);
    taken = span.lastTaken;
  }
  return found;
}

function factOf(event: StoryEvent, span: Span, unit: Told, story: Story): FoundFact | null {
  const sentence = unit.doc.sentences[event.event.sentence];
  if (!sentence || !(isTold(sentence) || sentence.told)) return null;
  const statement = trimmedExcerpt(unit.text, span);
  if (statement.length > mostStatement || !isWorthKeeping(event, unit)) return null;
  const people = peopleOf(event, span, unit, story);
  const fact: Fact = {
    kind: kindOf(event),
    statement,
    when: event.when,
    people: people.names,
    places: [...new Set(event.places)],
    rests: [{ unitId: unit.id, source: unit.source, quote: statement }],
  };
  return { fact: asPutRight(fact, span, unit), event, who: people.who };
}

/** What was put right is told by what put it right, with the words that it was said in at first. */
function asPutRight(fact: Fact, span: Span, unit: Told): Fact {
  const right = unit.putRight?.filter(({ start, end }) => start < span.end && span.start < end);
  const [first] = right ?? [];
  if (!right || !first) return fact;
  const said = edgesTrimmed(asSaid(unit, span));
  const by = [...new Map(right.map((one) => [one.by.quote, one.by])).values()];
  const statement = right.every(({ respelt }) => respelt) ? said : first.by.quote;
  return {
    ...fact,
    statement,
    rests: [...by, { unitId: unit.id, source: unit.source, quote: said }],
  };
}

type Widened = { span: Span; lastTaken: number };

/** "Losing Paul. Tractor rolled.", "a dance, in 1955. Frank Doherty.": what is only words goes with what it was said beside. */
function wholeSpan({ event }: StoryEvent, unit: Told, events: StoryEvent[]): Widened {
  const { text, doc } = unit;
  const own = doc.sentences[event.sentence];
  const isLast = !events.some(
    (other) => other.event.sentence === event.sentence && other.event.start > event.start,
  );
  const widened: Widened = { span: event, lastTaken: event.sentence - 1 };
  if (!own || !isLast || event.end < own.end - 1) return widened;
  const isFragment = !hasVerb(own);
  for (const [at, next] of doc.sentences.entries()) {
    if (at <= event.sentence) continue;
    const goesOn =
      isTold(next) && !isDated(doc, at) && (!hasVerb(next) || (isFragment && leansAt(doc, at)));
    if (!goesOn || countWords(text.slice(event.start, next.end)) > mostWidened) break;
    widened.span = { start: event.start, end: next.end };
    if (!hasVerb(next)) widened.lastTaken = at;
  }
  return widened;
}

const isDated = (doc: Doc, sentence: number): boolean =>
  doc.times.some((time) => time.sentence === sentence);

const children = new Set(['son', 'daughter', 'child']);

/** What neither the weights are sure of nor its own words say is only something that happened. */
function kindOf({ event, subject }: StoryEvent): FactKind {
  const isOfChild = subject !== null && subject !== 'teller' && children.has(subject.kin ?? '');
  if (event.said === 'birth' && isOfChild) return 'child';
  return event.confidence >= sure || event.said === event.kind ? event.kind : 'event';
}

const sure = 0.5;

/**
 * It says when it was, is surely of a kind, names somebody or some place, or stands by itself. Below a photograph a
 * date alone is enough: the rest is in the picture.
 */
function isWorthKeeping(told: StoryEvent, unit: Told): boolean {
  const { event, when, known, people, places } = told;
  const words = countWords(unit.text.slice(event.start, event.end));
  const time = event.time === null ? undefined : unit.doc.times[event.time];
  const beside = time ? words - countWords(unit.text.slice(time.start, time.end)) : words;
  const names = people.length + places.length;
  if (when !== null && known !== 'carried')
    return beside > 1 || names > 0 || unit.source.type === 'photo';
  const kind = kindOf(told);
  if (kind !== 'event' && kind !== 'family') return beside > 1;
  const standsAlone = unit.doc.sentences[event.sentence]?.leans === false;
  const isEnough = names > 0 ? words >= fewestWords : standsAlone && words >= enoughWords;
  return isEnough && tells(told, unit);
}

/** Something was done or was so, and is not only wished or supposed. */
function tells({ event }: StoryEvent, { doc }: Told): boolean {
  const { clauses } = doc.sentences[event.sentence] ?? { clauses: [] };
  return clauses.some(
    ({ start, end, verb, modality }) =>
      verb !== null && modality !== 'unreal' && start < event.end && event.start < end,
  );
}

/** Those who are named or whose kinship is said, each once; nobody whom a pronoun leaves open. */
function peopleOf(event: StoryEvent, span: Span, unit: Told, story: Story) {
  const who = new Set<Person | 'teller'>(event.people);
  if (event.subject !== null) who.add(event.subject);
  const within = unit.doc.mentions.flatMap(({ kind, start, end }, index) =>
    kind === 'person' && start >= event.event.end && end <= span.end ? [index] : [],
  );
  const strangers = [...event.event.people, ...within].flatMap((index) => {
    const mention = unit.doc.mentions[index];
    const person = story.personAt(unit.id, index);
    if (person) who.add(person);
    return mention && !person && !mention.plural ? (mention.name ?? []) : [];
  });
  const known = [...who].flatMap((one) => (one === 'teller' ? [] : (nameOf(one) ?? [])));
  return { who: [...who], names: withoutParts([...new Set([...known, ...strangers])]) };
}

export const nameOf = ({ names, kin }: Person): string | null => names[0] ?? kin;

/** "Donna" beside "Donna Mae Petersen" is the same name twice. */
const withoutParts = (names: string[]): string[] =>
  names.filter(
    (name) => !names.some((other) => other !== name && ` ${other} `.includes(` ${name} `)),
  );
