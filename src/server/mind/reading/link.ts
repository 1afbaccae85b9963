import type { When } from '#contract/whens.ts';
import { isOwnLife, type Teller } from '#server/mind/teller.ts';
import { rangeSpan } from '#server/mind/time/when-spans.ts';
import { birthsOf } from './births.ts';
import { carriedFrom } from './carry.ts';
import type { Event, Told } from './doc.ts';
import { type People, peopleOf } from './people.ts';
import { setRight } from './set-right.ts';
import type { Person, Story, StoryEvent } from './story.ts';
import { type Landmarks, landmarkKey, type Timeline, timelineOf } from './timeline.ts';

/** Links all that was told: who is who, and when things were. Nothing reads text here. */
export function linkStory(all: Told[], teller: Teller, today: Date): Story {
  const told = setRight(all);
  const people = peopleOf(told);
  const births = birthsOf(told, people, today);
  const first = timelineOf(told, people, births, new Map(), today);
  const placed = eventsOf(told, people, first);
  for (const { event, subject, when, known } of placed)
    if (isBirth(event, subject) && when && known !== 'carried' && !births.of.has(subject))
      births.of.set(subject, when);
  const landmarks = landmarksOf(placed);
  const timeline = timelineOf(told, people, births, landmarks, today);
  const events = eventsOf(told, people, timeline);
  for (const { event, subject, when } of events) {
    if (isBirth(event, subject)) subject.born ??= when;
    if (subject !== null && subject !== 'teller' && event.kind === 'loss') subject.died ??= when;
  }
  const subject = subjectOf(people, teller);
  return {
    told,
    people: people.all,
    events,
    birth: subject === 'teller' ? births.teller : (births.of.get(subject) ?? null),
    personAt: people.at,
    whenAt: timeline.whenAt,
  };
}

/** Somebody's own birth, or a child who came. */
const isBirth = ({ kind, said }: Event, subject: StoryEvent['subject']): subject is Person =>
  subject !== null &&
  subject !== 'teller' &&
  (kind === 'birth' || kind === 'child' || said === 'birth');

function eventsOf(told: Told[], people: People, timeline: Timeline): StoryEvent[] {
  return told.flatMap((unit) => {
    const carried = carriedFrom(unit.doc);
    return unit.doc.events.map((event, index): StoryEvent => {
      const own = whenOf(unit, event, timeline);
      const from = own === null ? unit.doc.events[carried.get(index) ?? -1] : undefined;
      const when = own ?? (from ? whenOf(unit, from, timeline) : null);
      return { ...linked(unit, event, people), when, known: knownBy(when, own) };
    });
  });
}

const knownBy = (when: When | null, own: When | null): StoryEvent['known'] =>
  when === null ? null : own === null ? 'carried' : own.workedOut ? 'worked out' : 'said';

function whenOf({ id }: Told, { time, until }: Event, { whenAt }: Timeline): When | null {
  const begun = time === null ? null : whenAt(id, time);
  const ended = until === undefined ? null : whenAt(id, until);
  const lasts = begun && ended && begun.precision !== 'range' && begun.to < ended.from;
  return lasts ? rangeSpan(begun, ended) : begun;
}

function linked(
  { id, doc }: Told,
  event: Event,
  people: People,
): Omit<StoryEvent, 'when' | 'known'> {
  const subject =
    event.subject === 'teller' || event.subject === null
      ? event.subject
      : people.at(id, event.subject);
  const found = event.people.flatMap((at) => people.at(id, at) ?? []);

  const places = event.places.flatMap((at) => doc.mentions[at]?.name ?? []);
  return { unitId: id, event, subject, people: [...new Set(found)], places: [...new Set(places)] };
}

/** Told once, and with a date: what others are counted from. */
function landmarksOf(events: StoryEvent[]): Landmarks {
  const found: Landmarks = new Map();
  const twice = new Set<string>();
  for (const { event, subject, when, known } of events) {
    if (
      when === null ||
      known === 'carried' ||
      when.precision === 'range' ||
      when.precision === 'decade'
    )
      continue;
    const key = landmarkKey(event.kind, subject);
    const other = found.get(key);
    if (other && other.from.slice(0, 4) !== when.from.slice(0, 4)) twice.add(key);
    else if (!other) found.set(key, when);
  }
  for (const key of twice) found.delete(key);
  return found;
}

/** Whom the book is about: the teller, or the person of another life. */
function subjectOf({ all }: People, teller: Teller): Person | 'teller' {
  if (isOwnLife(teller)) return 'teller';
  const { name, relation } = teller.brief.subject;
  return (
    all.find(({ names }) => name !== null && names.includes(name)) ??
    all.find(({ kin, of }) => relation !== null && kin === relation && of === 'teller') ??
    'teller'
  );
}
