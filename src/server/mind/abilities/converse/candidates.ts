import type { FactKind } from '#contract/facts.ts';
import { type Event, isTold } from '#server/mind/reading/doc.ts';
import { isCapital } from '#server/mind/text/classes.ts';
import { wordsOf } from '#server/mind/text/tables.ts';
import type { Candidate, EventCandidate } from './asking.ts';
import { cueOf, isInPassing } from './deaths.ts';
import { isClosed, personCandidates } from './people.ts';
import { lastOf, quotesIn } from './quotes.ts';
import type { Someone } from './someone.ts';
import {
  eventsOf,
  isOpen,
  lossesOf,
  sentenceOf,
  someoneAt,
  type Talk,
  type Telling,
  wordCount,
} from './state.ts';

/** In no order: what is best asked is chosen among the questions. */
export function candidatesOf(talk: Talk, telling: Telling): Candidate[] {
  return [
    ...eventCandidates(talk, telling).filter(({ event }) => isDwelledOn(telling, event)),
    ...subjectCandidates(talk, telling),
    ...sceneCandidates(talk, telling),
    ...birthplaceCandidates(telling),
    ...householdCandidates(telling),
    ...personCandidates(talk, telling),
    ...placeCandidates(talk, telling),
  ];
}

/** So many words further on they have come to something else. */
const goneOn = 15;

/** Not said in passing, and not left behind since. */
function isDwelledOn(telling: Telling, event: Event): boolean {
  const within = sentenceOf(telling, event).clauses.filter(
    ({ start, end }) => start < event.end && end > event.start,
  );
  const isPassing = within.length > 0 && within.every((one) => isInPassing(telling, one));
  return !isPassing && wordCount(telling.text.slice(event.end)) <= goneOn;
}

/** Kinds that have no questions of their own. */
const plain = new Set<FactKind>(['event', 'family', 'name']);
/** Kinds that are clear although nobody is named. */
const ofTheFamily = new Set<FactKind>(['marriage', 'child', 'loss']);

export function eventCandidates(talk: Talk, telling: Telling): EventCandidate[] {
  const losses = new Set(lossesOf(talk, telling).map(({ start }) => start));
  return eventsOf(talk, telling).flatMap((event) => {
    const { kind } = event;
    if (plain.has(kind) || (kind === 'loss' && !losses.has(event.start))) return [];
    const subject = cueOf(telling, event)?.subject ?? event.subject;
    const sentence = sentenceOf(telling, event);
    if (subject === null && !ofTheFamily.has(kind)) return [];
    // A stock question is asked only of what its own words name, and of others only in the past.
    if (event.said !== kind) return [];
    const tenses = sentence.clauses.flatMap(({ start, end, verb }) =>
      start < event.end && end > event.start ? (verb?.tense ?? []) : [],
    );
    if (typeof subject === 'number' && tenses.includes('present')) return [];
    if (namesClosed(talk, telling, event)) return [];
    const isSo = sentence.clauses.every(
      ({ modality, negated, start, end }) =>
        modality !== 'unreal' && (!negated || end <= event.start || start >= event.end),
    );
    return isSo ? [{ about: 'event' as const, event: { ...event, subject } }] : [];
  });
}

/** Farther than this a question of the subject does not fit what was told. */
const near = 0.45;
const ofChildhood = /\b(?:as a child|childhood|growing up)\b/u;
const household = wordsOf('household');

function subjectCandidates(talk: Talk, telling: Telling): Candidate[] {
  const { doc } = telling;
  const isAtHome = doc.mentions.some(
    ({ kin, of }) => kin !== null && of === 'teller' && household.has(kin),
  );
  return doc.sentences.flatMap((sentence, at) => {
    if (!isTold(sentence) || !isOpen(talk, telling, sentence)) return [];
    return (sentence.about ?? []).flatMap(({ subject, closeness, at: said }) => {
      const clause = sentence.clauses.find(({ start, end }) => start <= said && said < end);
      if (closeness < near || (clause && isInPassing(telling, clause))) return [];
      if (ofChildhood.test(subject) && !isAtHome) return [];
      // "Mrs. Foster" speaks of nobody who was fostered.
      if (said > sentence.start && isCapital(telling.text.slice(said))) return [];
      const whose = clause?.subject ?? null;
      return { about: 'subject' as const, subject, closeness, sentence: at, whose };
    });
  });
}

/** What was done, or how things were; of whatever was told last in any case something can be asked. */
function sceneCandidates(talk: Talk, telling: Telling): Candidate[] {
  const quotes = quotesIn(talk, telling).filter(
    ({ subject }) => !namesClosed(talk, telling, { subject, people: [] }),
  );
  const last = lastOf(talk, telling);
  return [...quotes.toReversed(), ...(last === null ? [] : [last])].map((quote) => ({
    about: 'scene' as const,
    quote,
  }));
}

const barely = 15;

/** Where and when they were born was asked and barely answered. */
function birthplaceCandidates({ doc, text }: Telling): Candidate[] {
  if (doc.asked?.topic !== 'birth' || !doc.sentences.some(isTold)) return [];
  if (wordCount(text) > barely) return [];
  const place = doc.mentions.find(({ kind, sentence }) => kind === 'place' && sentence === 0);
  return [{ about: 'birthplace' as const, place: place?.name ?? null }];
}

const kinOfHousehold = 3;

/** Who lived in a house, told in one breath. */
function householdCandidates({ doc }: Telling): Candidate[] {
  const kin = doc.mentions.filter(
    ({ kin: relation, of, sentence }) =>
      relation !== null && of === 'teller' && isTold(doc.sentences[sentence] ?? { act: 'talk' }),
  );
  const people = new Set(kin.map((one) => one.name ?? one.kin));
  const isAsked = doc.asked?.topic === 'household';
  return isAsked && people.size >= kinOfHousehold ? [{ about: 'household' as const }] : [];
}

const namesClosed = (
  talk: Talk,
  telling: Telling,
  { subject, people }: Pick<Event, 'subject' | 'people'>,
): boolean =>
  [subject, ...people].some((index) => {
    const someone = typeof index === 'number' ? someoneAt(talk, telling, index) : null;
    return someone !== null && isClosed(talk, someone);
  });

/** Where somebody was: "in Leeds", not "off Iceland" and not "the Leeds train". */
const whereOne = /\b(?:in|at|to|from)\s+(?:the\s+)?$/iu;

/** Only of what was told last: whoever has gone on to something else is not called back to the place. */
function placeCandidates(talk: Talk, telling: Telling): Candidate[] {
  const lastTold = telling.doc.sentences.findLastIndex(isTold);
  return telling.doc.mentions.flatMap((mention) => {
    const { kind, name } = mention;
    if (kind !== 'place' || name === null || mention.sentence !== lastTold) return [];
    if (!isOpen(talk, telling, mention) || talk.saidAll.includes(name)) return [];
    if (!whereOne.test(telling.text.slice(0, mention.start))) return [];
    const { clauses } = sentenceOf(telling, mention);
    if (clauses.some(({ verb }) => verb?.tense === 'present')) return [];
    return [{ about: 'place' as const, place: name }];
  });
}

/** Somebody whom they ask Walt to ask about; "her" is whoever the book is about. */
export function personNamed(talk: Talk, telling: Telling, sentence: number): Someone | null {
  const indices = [...telling.doc.mentions.keys()].filter(
    (index) => telling.doc.mentions[index]?.sentence === sentence,
  );
  const named = indices.flatMap((index) => someoneAt(talk, telling, index) ?? [])[0];
  if (named !== undefined) return isClosed(talk, named) ? null : named;
  const isMeant = indices.some((index) => telling.doc.mentions[index]?.kind === 'pronoun');
  return isMeant ? talk.subject : null;
}
