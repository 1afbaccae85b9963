import type { FactKind } from '#contract/facts.ts';
import { type Event, isTold } from '#server/mind/reading/doc.ts';
import { isCapital } from '#server/mind/text/classes.ts';
import { wordsOf } from '#server/mind/text/tables.ts';
import { cueOf, isInPassing } from './deaths.ts';
import { isClosed, type PersonCandidate, personCandidates } from './people.ts';
import { lastOf, type Manner, type Quote, quotesIn } from './quotes.ts';
import type { Someone } from './someone.ts';
import {
  eventsOf,
  isOpen,
  lossesOf,
  sentenceOf,
  someoneAt,
  type Talk,
  type Telling,
  wordsOf as textOf,
  told,
  wordCount,
} from './state.ts';
import { type Thing, thingsIn } from './things.ts';

/** Something of a telling that a question can be about. */
export type Candidate =
  /** Of a certain kind, and of somebody certain. */
  | { about: 'event'; event: Event; weight: number }
  /** Something done, whatever its kind, that can be said back. */
  | { about: 'scene'; quote: Quote; weight: number }
  /** A subject of `data/follow-ups.tsv` that a sentence is close to in meaning. */
  | { about: 'subject'; subject: string; whose: Event['subject']; weight: number }
  /** What somebody said to the teller, or in their hearing. */
  | { about: 'said'; by: number | null; slot: 'me' | 'heard'; weight: number }
  /** Something that one can see or hold. */
  | { about: 'thing'; thing: Thing; weight: number }
  | { about: 'household'; weight: number }
  | { about: 'birthplace'; place: string | null; weight: number }
  | PersonCandidate
  | { about: 'place'; place: string; weight: number };

/** What was told last is followed: whatever lies further back than this counts for less, word by word. */
const tail = { words: 8, perWord: 1 / 3, most: 7 };

function recency(telling: Telling, end: number, most = tail.most): number {
  const after = told(telling).reduce((sum, one) => {
    const rest = { start: Math.max(one.start, end), end: one.end };
    return rest.start >= rest.end ? sum : sum + wordCount(textOf(rest, telling.text));
  }, 0);
  return -Math.min(most, Math.max(0, after - tail.words) * tail.perWord);
}

const weights: Record<FactKind, number> = {
  loss: 9,
  marriage: 7,
  military: 7,
  child: 6,
  met: 6,
  move: 5,
  health: 6,
  achievement: 6,
  work: 5,
  school: 5,
  retirement: 5,
  event: 0,
  birth: 4,
  family: 0,
  name: 0,
};

/** The weightiest first: events and people, and a place where there is nothing else. */
export function candidatesOf(talk: Talk, telling: Telling): Candidate[] {
  return [
    ...eventCandidates(talk, telling),
    ...subjectCandidates(talk, telling),
    ...sceneCandidates(talk, telling),
    ...saidCandidates(talk, telling),
    ...thingCandidates(talk, telling),
    ...birthplaceCandidates(telling),
    ...householdCandidates(telling),
    ...personCandidates(talk, telling),
    ...placeCandidates(talk, telling),
  ].toSorted((one, other) => other.weight - one.weight);
}

const inPassing = 2;

/** Kinds that are clear although nobody is named. */
const ofTheFamily = new Set<FactKind>(['marriage', 'child', 'loss']);

function eventCandidates(talk: Talk, telling: Telling): Candidate[] {
  const losses = new Set(lossesOf(talk, telling).map(({ start }) => start));
  return eventsOf(talk, telling).flatMap((event) => {
    const { kind } = event;
    if (kind === 'loss' && !losses.has(event.start)) return [];
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
    if (!isSo) return [];
    const within = sentence.clauses.filter(
      ({ start, end }) => start < event.end && end > event.start,
    );
    const weight =
      weights[kind] +
      (isMain(talk, telling, subject) ? 1 : -0.5) +
      recency(telling, event.end) -
      (within.length > 0 && within.every((one) => isInPassing(telling, one)) ? inPassing : 0);
    return weights[kind] === 0
      ? []
      : [{ about: 'event' as const, event: { ...event, subject }, weight }];
  });
}

/** Closer than this a question of the subject fits what was told. */
const fitting = 0.6;
const ofChildhood = /\b(?:as a child|childhood|growing up)\b/u;
const household = wordsOf('household');

/** The closer the weightier: a close one goes before an event of a known kind. */
function subjectCandidates(talk: Talk, telling: Telling): Candidate[] {
  const { doc } = telling;
  const isAtHome = doc.mentions.some(
    ({ kin, of }) => kin !== null && of === 'teller' && household.has(kin),
  );
  return doc.sentences.flatMap((sentence) => {
    if (!isTold(sentence) || !isOpen(talk, telling, sentence)) return [];
    return (sentence.about ?? []).flatMap(({ subject, closeness, at: said }) => {
      const clause = sentence.clauses.find(({ start, end }) => start <= said && said < end);
      if (closeness < fitting || (clause && isInPassing(telling, clause))) return [];
      if (ofChildhood.test(subject) && !isAtHome) return [];
      // "Mrs. Foster" speaks of nobody who was fostered.
      if (said > sentence.start && isCapital(telling.text.slice(said))) return [];
      return {
        about: 'subject' as const,
        subject,
        whose: clause?.subject ?? null,
        // It is what most of the message is about, so it need not stand at its end.
        weight: 5.5 + (closeness - fitting) * 10 + recency(telling, clause?.end ?? sentence.end, 2),
      };
    });
  });
}

/** What was done last, or how things were; of whatever was told last in any case something can be asked. */
function sceneCandidates(talk: Talk, telling: Telling): Candidate[] {
  const quotes = quotesIn(talk, telling).filter(
    ({ subject }) => !namesClosed(talk, telling, { subject, people: [] }),
  );
  const scenes = quotes.toReversed().map((quote) => ({
    about: 'scene' as const,
    quote,
    weight:
      ofManner[quote.manner] +
      (isMain(talk, telling, quote.subject) ? 0.5 : 0) -
      (talk.subject !== null && quote.subject === 'teller' ? 1 : 0) +
      recency(telling, quote.end),
  }));
  const last = lastOf(talk, telling);
  return last === null
    ? scenes
    : [...scenes, { about: 'scene', quote: last, weight: ofManner[last.manner] - 0.4 }];
}

/** What happened is a better thing to ask about than how things were. */
const ofManner: Record<Manner, number> = { once: 4.5, used: 3.5, was: 2.5, is: 1.5 };

const speaking = wordsOf('verbs of speech');

/** At the end of a telling it is the point of it: "She told me, Grandpa, you're yelling but nobody's on fire." */
function saidCandidates(talk: Talk, telling: Telling): Candidate[] {
  if (talk.subject !== null) return [];
  const { sentences } = telling.doc;
  const lastTold = sentences.findLastIndex(isTold);
  return sentences.flatMap((sentence, at) => {
    const [quote] = sentence.quotes;
    if (!quote || lastTold - at > 1 || !isTold(sentence) || !isOpen(talk, telling, sentence))
      return [];
    const clause = sentence.clauses.findLast(
      ({ start, verb }) => start < quote.start && speaking.has(verb?.lemma ?? ''),
    );
    if (!clause || clause.subject === 'teller' || clause.negated) return [];
    const slot = /(?<!\p{L})(?:me|us)[\s,:]*$/iu.test(telling.text.slice(clause.start, quote.start))
      ? ('me' as const)
      : ('heard' as const);
    const by = typeof clause.subject === 'number' ? clause.subject : null;
    const weight = (slot === 'me' ? 6.5 : 5.2) + recency(telling, quote.end);
    return [{ about: 'said' as const, by, slot, weight }];
  });
}

/** Asked about rather than a sentence of which nothing particular is known. */
const thingCandidates = (talk: Talk, telling: Telling): Candidate[] =>
  thingsIn(talk, telling).map((thing) => ({
    about: 'thing' as const,
    thing,
    weight: 5.1 + recency(telling, thing.end, 2),
  }));

const barely = 15;

/** Where and when they were born was asked and barely answered. */
function birthplaceCandidates({ doc, text }: Telling): Candidate[] {
  if (doc.asked?.topic !== 'birth' || !doc.sentences.some(isTold)) return [];
  if (wordCount(text) > barely) return [];
  const place = doc.mentions.find(({ kind, sentence }) => kind === 'place' && sentence === 0);
  return [{ about: 'birthplace' as const, place: place?.name ?? null, weight: 4.2 }];
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
  return isAsked && people.size >= kinOfHousehold
    ? [{ about: 'household' as const, weight: 5.5 }]
    : [];
}

/** Of whoever the book is about. */
function isMain(talk: Talk, telling: Telling, subject: Event['subject']): boolean {
  if (talk.subject === null) return subject === 'teller';
  return typeof subject === 'number' && someoneAt(talk, telling, subject)?.key === 'subject';
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
    return [{ about: 'place' as const, place: name, weight: 2 }];
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
