import type { Event } from '#server/mind/reading/doc.ts';
import { wordsOf } from '#server/mind/text/tables.ts';
import type { Candidate } from './asking.ts';
import { isAskedAbout, isMourned } from './people.ts';
import { fillersOf, isTitle, pronounFillers, type Someone } from './someone.ts';
import { eventsOf, rootOf, someoneAt, type Talk, type Telling, unusedOf } from './state.ts';
import { type Fillers, followUpsOn, type Template, templatesOf } from './templates.ts';

const subjectFillers = ({ subject }: Talk): Fillers => (subject === null ? {} : fillersOf(subject));

/** Rows that fit, and what fills them. */
type Fitting = { rows: Template[]; fillers: Fillers };

/** Everything that can be asked about it. */
export function fittingOf(talk: Talk, telling: Telling, candidate: Candidate): Fitting {
  switch (candidate.about) {
    case 'place':
      return {
        rows: templatesOf('follow', 'place').filter(
          ({ whose }) => whose === (talk.subject === null ? 'any' : 'another'),
        ),
        fillers: { ...subjectFillers(talk), place: candidate.place },
      };
    case 'birthplace': {
      const whose = talk.subject === null ? 'teller' : 'person';
      const rows = templatesOf('follow', 'birth').filter((row) => row.whose === whose);
      const place = candidate.place === null ? {} : { place: candidate.place };
      return { rows, fillers: { ...subjectFillers(talk), ...place } };
    }
    case 'subject': {
      const subject = subjectOf(talk, telling, { subject: candidate.whose });
      const rows = followUpsOn(candidate.subject).filter(
        ({ whose }) => whose === subject.whose || (whose === 'any' && talk.subject === null),
      );
      return { rows, fillers: subject.fillers };
    }
    case 'household':
      return { rows: templatesOf('follow', 'family'), fillers: {} };
    case 'person':
      return aboutPerson(talk, candidate.someone);
    case 'scene': {
      const subject = subjectOf(talk, telling, candidate.quote);
      const rows = templatesOf('follow', 'scene').filter(
        ({ tone, whose }) =>
          tone.split(' ').includes(candidate.quote.manner) && whose === subject.whose,
      );
      return { rows, fillers: subject.fillers };
    }
    case 'event': {
      const { event } = candidate;
      const subject = subjectOf(talk, telling, event);
      const rows = templatesOf('follow', event.kind).filter(
        ({ whose, slot }) =>
          (whose === 'any' || whose === subject.whose) && isEmpty(talk, telling, event, slot),
      );
      return { rows, fillers: { ...subject.fillers, ...withinEvent(talk, telling, event) } };
    }
  }
}

const ofGrandchildren = /^(?:great-)?grand(?:child|son|daughter)$/u;

export const relationOf = ({ kin, called }: Someone): string =>
  (kin !== null && ofGrandchildren.test(kin) ? 'grandchild' : kin) ??
  (isTitle(called.split(' ')[0] ?? '') ? 'titled' : 'other');

/** Of somebody else a warm question may be the wrong one. */
const isDear = ({ key, kin }: Someone): boolean => key === 'subject' || kin !== null;

/** Asked in the past tense: whoever lives may be in the next room. */
const ofThePast = new Set(
  'like together others time manner home house voice good small visit lesson fence trouble close ordinary day say laugh cross differ'.split(
    ' ',
  ),
);

/** It was told that they died, or nothing of them is told as it is now. */
export function isOfThePast(talk: Talk, someone: Someone): boolean {
  if (isLost(talk, someone)) return true;
  const tenses = talk.tellings.flatMap((one) =>
    one.doc.sentences.flatMap(({ clauses }) =>
      clauses.flatMap(({ subject, verb }) =>
        typeof subject === 'number' && someoneAt(talk, one, subject)?.key === someone.key
          ? (verb?.tense ?? [])
          : [],
      ),
    ),
  );
  return tenses.includes('past') && tenses.every((tense) => tense === 'past');
}

export function questionAboutPerson(talk: Talk, someone: Someone): string | null {
  const { rows, fillers } = aboutPerson(talk, someone);
  return unusedOf(talk, rows, fillers);
}

function aboutPerson(talk: Talk, someone: Someone): Fitting {
  const fillers = fillersOf(someone);
  if (talk.subject !== null && someone.key !== 'subject')
    return {
      rows: templatesOf('follow', 'person-of-another'),
      fillers: { ...fillers, subject: talk.subject.called },
    };
  if (isMourned(talk, someone.called))
    return {
      rows: templatesOf('follow', 'loss').filter(({ whose }) => whose === 'person'),
      fillers,
    };
  const isPast = relationOf(someone) !== 'grandchild' && isOfThePast(talk, someone);
  const tone = isAskedAbout(talk, someone) ? 'deep' : 'plain';
  const rows = templatesOf('follow', 'person').filter(
    ({ tone: of, whose, slot }) =>
      of === tone &&
      (whose === 'any' || whose === relationOf(someone) || (whose === 'kin' && isDear(someone))) &&
      (isPast || !ofThePast.has(slot)) &&
      (slot !== 'became' || !isLost(talk, someone)),
  );
  return { rows, fillers };
}

/** It was told that they died. */
export const isLost = (talk: Talk, { key }: Someone): boolean =>
  talk.tellings.some((one) =>
    eventsOf(talk, one).some(
      ({ kind, subject }) =>
        kind === 'loss' &&
        typeof subject === 'number' &&
        someoneAt(talk, one, subject)?.key === key,
    ),
  );

/** Whose event it is, and how Walt speaks of them. */
export function subjectOf(talk: Talk, telling: Telling, { subject }: Pick<Event, 'subject'>) {
  if (subject === 'teller') return { whose: 'teller', fillers: {} };
  if (subject === null) return { whose: talk.subject === null ? 'teller' : 'none', fillers: {} };
  const someone = someoneAt(talk, telling, subject);
  if (someone !== null) return { whose: 'person', fillers: fillersOf(someone) };
  const { mentions } = telling.doc;
  const root = mentions[rootOf(mentions, subject)];
  const isAlone =
    root?.kind === 'pronoun' &&
    root.gender !== null &&
    mentions.every(({ kind, gender }) => kind !== 'person' || gender !== root.gender);
  if (isAlone && root.gender !== null)
    return { whose: 'person', fillers: pronounFillers(root.gender) };
  return { whose: 'none', fillers: {} };
}

/** The one other person and the one place that the event names. */
function withinEvent(talk: Talk, telling: Telling, event: Event): Fillers {
  const people = event.people.flatMap((index) => someoneAt(talk, telling, index) ?? []);
  const keys = new Set(people.map(({ key }) => key));
  const places = event.places.flatMap((index) => telling.doc.mentions[index]?.name ?? []);
  const [person] = people;
  return {
    ...(event.subject === 'teller' && person && keys.size === 1 ? fillersOf(person) : {}),
    ...(places.length === 1 ? { place: places[0] } : {}),
  };
}

/** What was told is not asked: who was there, where so and so is named; how they met, where that was told. */
function isEmpty(talk: Talk, telling: Telling, event: Event, slot: string): boolean {
  if (slot === 'who') return event.people.every((index) => index === event.subject);
  if (slot === 'met' || slot === 'asked') return !isCourtshipTold(talk, telling, event);
  return true;
}

const family = wordsOf('household');

/** They met in so many words, or somebody who is no kin was told of before the wedding. */
function isCourtshipTold(talk: Talk, telling: Telling, event: Event): boolean {
  if (talk.tellings.some((one) => eventsOf(talk, one).some(({ kind }) => kind === 'met')))
    return true;
  const married = new Set(
    event.people.flatMap((index) => someoneAt(talk, telling, index)?.key ?? []),
  );
  const isEarlier = [...married].some((key) => talk.firstTold.get(key) !== telling.at);
  const isHere = telling.doc.mentions.some(
    ({ kind, kin, plural, sentence }) =>
      sentence < event.sentence && kind === 'person' && !plural && !family.has(kin ?? ''),
  );
  const isSpouse = talk.tellings.some(({ at, doc }) =>
    doc.mentions.some(
      ({ kin, of }) => at < telling.at && of === 'teller' && spouses.has(kin ?? ''),
    ),
  );
  return isEarlier || isHere || isSpouse;
}

const spouses = new Set(['husband', 'wife', 'partner', 'fiancé']);
