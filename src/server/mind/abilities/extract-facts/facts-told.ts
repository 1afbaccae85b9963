import type { FactKind } from '#contract/facts.ts';
import {
  countWords,
  edgesTrimmed,
  hasVerb,
  leansAt,
  trimmedExcerpt,
} from '#server/mind/abilities/shared/excerpts.ts';
import type { Fact } from '#server/mind/facts.ts';
import { type Doc, isTold, type Sentence, type Span, type Told } from '#server/mind/reading/doc.ts';
import { asSaid } from '#server/mind/reading/set-right.ts';
import type { Person, Story, StoryEvent } from '#server/mind/reading/story.ts';
import type { Teller } from '#server/mind/teller.ts';
import { certainPeople, isCertainKin } from './certain-people.ts';
import { certainPlaces } from './certain-places.ts';

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

export function factsOf(story: Story, teller: Teller): FoundFact[] {
  const byUnit = Map.groupBy(story.events, ({ unitId }) => unitId);
  const labels = { person: certainPeople(story, teller), place: certainPlaces(story) };
  return story.told.flatMap((unit) =>
    factsOfTelling(byUnit.get(unit.id) ?? [], unit, story, labels),
  );
}

type Labels = {
  person: ReturnType<typeof certainPeople>;
  place: ReturnType<typeof certainPlaces>;
};

/** A few words behind an event that tell more of it go into its fact, and make none of their own. */
function factsOfTelling(
  events: StoryEvent[],
  unit: Told,
  story: Story,
  labels: Labels,
): FoundFact[] {
  const found: FoundFact[] = [];
  let taken = -1;
  for (const event of events) {
    if (event.event.sentence <= taken) continue;
    const span = wholeSpan(event, unit, events);
    const fact = factOf(event, span.span, unit, story, labels);
    if (!fact) continue;
    found.push(fact);
    taken = span.lastTaken;
  }
  return found;
}

function factOf(
  event: StoryEvent,
  span: Span,
  unit: Told,
  story: Story,
  labels: Labels,
): FoundFact | null {
  const sentence = unit.doc.sentences[event.event.sentence];
  if (!sentence || !isFactual(sentence)) return null;
  const statement = trimmedExcerpt(unit.text, span);
  if (statement.length > mostStatement || !isWorthKeeping(event, unit)) return null;
  const mentioned = mentionedIn(event, span, unit);
  const kind = isOfFamily(event, unit) ? 'family' : kindOf(event);
  const fact: Fact = {
    kind,
    statement,
    when: event.when,
    people: withoutParts(distinct(mentioned.map((at) => labels.person(unit, at)))),
    places: distinct(event.event.places.map((at) => labels.place(unit, at, kind))),
    rests: [{ unitId: unit.id, source: unit.source, quote: statement }],
  };
  return {
    fact: asPutRight(fact, event, span, unit),
    event,
    who: whoIn(event, mentioned, unit, story),
  };
}

/** What puts something right is told where it belongs, and makes no fact of its own. */
const isFactual = (sentence: Sentence): boolean =>
  sentence.told !== undefined || (isTold(sentence) && sentence.act !== 'correction');

/** What was put right is told by what put it right, with the words that it was said in at first. */
function asPutRight(fact: Fact, { event }: StoryEvent, span: Span, unit: Told): Fact {
  const right = unit.putRight?.filter(({ start, end }) => start < span.end && span.start < end);
  const [first] = right ?? [];
  if (!right || !first) return fact;
  const said = edgesTrimmed(asSaid(unit, span));
  const by = [...new Map(right.map((one) => [one.by.quote, one.by])).values()];
  const isRespelt = right.every(({ respelt }) => respelt);
  const time = event.time === null ? undefined : unit.doc.times[event.time];
  const isDated = right.some(({ start, end }) => time && start < time.end && time.start < end);
  return {
    ...fact,
    statement: isRespelt ? said : first.by.quote,
    // What puts something else right says nothing of the date.
    when: isRespelt || isDated ? fact.when : null,
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
/** What befalls people is named by words that leave no doubt: "died", "we were married", "I retired". */
const plain = new Set<FactKind>(['birth', 'child', 'loss', 'marriage', 'met', 'military']);

/** The kind that its own words name, or that everything speaks for; anything else is only something that happened. */
function kindOf({ event, subject }: StoryEvent): FactKind {
  const { said, kind, confidence } = event;
  const isOfChild = subject !== null && subject !== 'teller' && children.has(subject.kin ?? '');
  if (said === 'birth' && isOfChild) return 'child';
  if (said !== undefined && (said === kind || plain.has(said))) return said;
  const isSure = confidence >= (kind === 'birth' ? sure.birth : sure.usually);
  return said === undefined && isSure && !vague.has(kind) ? kind : 'event';
}

/** Something that their own mother or brother did, and that is of no other kind. */
const isOfFamily = (told: StoryEvent, unit: Told): boolean =>
  kindOf(told) === 'event' &&
  typeof told.event.subject === 'number' &&
  isCertainKin(unit, told.event.subject);

/** A bare answer to where and when one was born has few words to go by. */
const sure = { usually: 0.8, birth: 0.6 };
/** Nothing but words that are in many sentences speaks for these. */
const vague = new Set<FactKind>(['family', 'work', 'name', 'achievement']);

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

/** The mentions of people in what a fact says, each once. */
function mentionedIn({ event }: StoryEvent, span: Span, { doc }: Told): number[] {
  const within = doc.mentions.flatMap(({ kind, start, end }, index) =>
    kind === 'person' && start >= event.end && end <= span.end ? [index] : [],
  );
  const subject = typeof event.subject === 'number' ? [event.subject] : [];
  return [...new Set([...subject, ...event.people, ...within])].sort((one, other) => one - other);
}

function whoIn(event: StoryEvent, mentioned: number[], unit: Told, story: Story) {
  const who = new Set<Person | 'teller'>(event.people);
  if (event.subject !== null) who.add(event.subject);
  for (const at of mentioned) {
    const person = story.personAt(unit.id, at);
    if (person) who.add(person);
  }
  return [...who];
}

const distinct = (labels: (string | null)[]): string[] => [
  ...new Set(labels.filter((label) => label !== null)),
];

/** "Donna" beside "Donna Mae Petersen" is the same name twice. */
const withoutParts = (names: string[]): string[] =>
  names.filter(
    (name) => !names.some((other) => other !== name && ` ${other} `.includes(` ${name} `)),
  );
