import {
  agendaIn,
  isFormalTopic,
  openQuestions,
  repliesSinceAgenda,
  topicOf,
} from '#server/mind/abilities/converse/agenda.ts';
import {
  fillersOf,
  isTitle,
  pronounFillers,
  type Someone,
} from '#server/mind/abilities/converse/someone.ts';
import {
  eventsOf,
  rootOf,
  someoneAt,
  type Talk,
  type Telling,
  told,
  unusedOf,
  wordCount,
  wordsOf,
} from '#server/mind/abilities/converse/state.ts';
import {
  type Fillers,
  followUpsOn,
  type Template,
  templatesOf,
} from '#server/mind/abilities/converse/templates.ts';
import {
  type Candidate,
  candidatesOf,
  isAskedAbout,
} from '#server/mind/abilities/converse/weigh.ts';
import type { Event } from '#server/mind/reading/doc.ts';
import { type Said, said } from './reply.ts';

/** So many questions about one thing, then on; what weighs much may be followed further. */
const depth = { usual: 4, ifWeighty: 1, weight: 5, ifLong: 1, words: 40 };
/** Of fewer words nothing is asked that names nothing of theirs. */
const enoughWords = 12;

/** One question about what was just told, by its kind and by what is still empty. */
export function follow(talk: Talk, telling: Telling): Said | null {
  const toldNow = told(telling);
  if (toldNow.length === 0) return null;
  const candidates = candidatesOf(talk, telling);
  const best = candidates[0]?.weight ?? 0;
  const words = toldNow.reduce((sum, one) => sum + wordCount(wordsOf(one, telling.text)), 0);
  const most =
    depth.usual +
    (best >= depth.weight ? depth.ifWeighty : 0) +
    (words >= depth.words ? depth.ifLong : 0);
  if (repliesSinceAgenda(talk) >= most && openQuestions(talk).length > 0) return null;
  const isTakenDown = isFormal(talk, telling);
  for (const candidate of candidates) {
    if (isTakenDown && candidate.weight < depth.weight) return null;
    const question = questionAbout(talk, telling, candidate);
    if (question !== null) return said('follow', question);
  }
  if (isTakenDown || words < enoughWords) return null;
  return said('follow', unusedOf(talk, general(talk), subjectFillers(talk)));
}

function isFormal(talk: Talk, { question }: Telling): boolean {
  const asked = agendaIn(talk, question);
  const topic = asked === null ? null : topicOf(asked.text);
  return topic !== null && isFormalTopic(topic);
}

const general = ({ subject }: Talk): Template[] =>
  templatesOf('follow', subject === null ? 'telling' : 'another');

const subjectFillers = ({ subject }: Talk): Fillers => (subject === null ? {} : fillersOf(subject));

export function questionAbout(talk: Talk, telling: Telling, candidate: Candidate): string | null {
  switch (candidate.about) {
    case 'place':
      return unusedOf(
        talk,
        templatesOf('follow', 'place').filter(
          ({ whose }) => whose === (talk.subject === null ? 'any' : 'another'),
        ),
        { ...subjectFillers(talk), place: candidate.place },
      );
    case 'time': {
      const subject = subjectOf(talk, telling, candidate);
      const rows = templatesOf('follow', 'time').filter(({ whose }) => whose === subject.whose);
      return unusedOf(talk, rows, { ...subject.fillers, when: candidate.when });
    }
    case 'birthplace': {
      const whose = talk.subject === null ? 'teller' : 'person';
      const rows = templatesOf('follow', 'birth').filter((row) => row.whose === whose);
      const place = candidate.place === null ? {} : { place: candidate.place };
      return unusedOf(talk, rows, { ...subjectFillers(talk), ...place });
    }
    case 'subject': {
      const subject = subjectOf(talk, telling, { subject: candidate.whose });
      const rows = followUpsOn(candidate.subject).filter(
        ({ whose }) => whose === subject.whose || (whose === 'any' && talk.subject === null),
      );
      return unusedOf(talk, rows, subject.fillers);
    }
    case 'household':
      return unusedOf(talk, templatesOf('follow', 'family'), {});
    case 'person':
      return questionAboutPerson(talk, candidate.someone, candidate.mentions);
    case 'scene': {
      const subject = subjectOf(talk, telling, candidate.quote);
      const rows = templatesOf('follow', 'scene').filter(({ whose }) => whose === subject.whose);
      const asked = unusedOf(talk, rows, subject.fillers);
      return asked === null ? null : `“${candidate.quote.text}” ${asked}`;
    }
    case 'event': {
      const { event } = candidate;
      const subject = subjectOf(talk, telling, event);
      const rows = templatesOf('follow', event.kind).filter(
        ({ whose, slot }) =>
          (whose === 'any' || whose === subject.whose) && isEmpty(talk, event, slot),
      );
      return unusedOf(talk, rows, { ...subject.fillers, ...withinEvent(talk, telling, event) });
    }
  }
}

const relationOf = ({ kin, called }: Someone): string =>
  kin ?? (isTitle(called.split(' ')[0] ?? '') ? 'titled' : 'other');

/** Of whom so much was told that "Tell me about them" would not have heard it. */
const described = 3;

export function questionAboutPerson(talk: Talk, someone: Someone, mentions = 0): string | null {
  const tone = isAskedAbout(talk, someone) || mentions >= described ? 'deep' : 'plain';
  const rows = templatesOf('follow', 'person').filter(
    ({ tone: of, whose, slot }) =>
      of === tone &&
      (whose === 'any' || whose === relationOf(someone)) &&
      (slot !== 'became' || someone.key !== 'subject'),
  );
  return unusedOf(talk, rows, fillersOf(someone));
}

/** Whose event it is, and how Walt speaks of them. */
function subjectOf(talk: Talk, telling: Telling, { subject }: Pick<Event, 'subject'>) {
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
function isEmpty(talk: Talk, event: Event, slot: string): boolean {
  if (slot === 'who') return event.people.every((index) => index === event.subject);
  if (slot === 'met') {
    return talk.tellings.every((one) => eventsOf(talk, one).every(({ kind }) => kind !== 'met'));
  }
  return true;
}
