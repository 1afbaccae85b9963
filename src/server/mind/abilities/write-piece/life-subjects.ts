import { Phrasebook, phrasesFor } from '#server/mind/text/phrases.ts';
import { rowsOf } from '#server/mind/text/tables.ts';
import { wholeOf } from '#server/mind/text/tokens.ts';
import type { Passage, Placed } from './passage.ts';

/** What a chapter of a life can be about, with the years of the life that it is mostly told of. */
export type LifeSubject = {
  title: string;
  from: number;
  to: number;
  /** The subject that takes it in where little was told of it. */
  joins: string;
  together: string;
  kinds: ReadonlySet<string>;
};

const rows = rowsOf('life-subjects').map(
  ([title = '', from = '', to = '', joins = '', together = '', kinds = '', phrases = '']) => ({
    subject: {
      title,
      from: Number(from),
      to: Number(to),
      joins,
      together,
      kinds: new Set(kinds.split(' ')),
    },
    phrases,
  }),
);
export const lifeSubjects: readonly LifeSubject[] = rows.map(({ subject }) => subject);

/** What is thought of it all. */
export const lookingBack = lifeSubjects.at(-1);

const subjectWords = new Phrasebook<LifeSubject>(
  rows.flatMap(({ subject, phrases }) => phrasesFor(phrases, subject)),
);

const forQuestion = 1.4;
const forEarlierQuestion = 0.8;
const forWord = 0.5;
const mostForWords = 1.6;
const forEvent = 1.2;
const forOthersEvent = 0.4;
const forMeaning = 0.8;
const forAge = 0.5;
/** What may befall one at any age must show by something else. */
const anyAge = 100;
const forAnyAge = -0.2;
const perYearOff = 0.15;
const mostOff = 2.5;

/** How well each subject fits what an episode tells, was asked for, and when it was. */
export function subjectsOf(
  episode: Placed,
  before: Placed | undefined,
  born: number | null,
): Map<LifeSubject, number> {
  const fit = new Map(lifeSubjects.map((subject) => [subject, ageFit(subject, episode, born)]));
  const add = (subject: LifeSubject, weight: number) =>
    fit.set(subject, (fit.get(subject) ?? 0) + weight);
  const asked = askedIn(episode);
  // "What happened then?" goes on with what was asked before it.
  const earlier = asked.size === 0 && before ? askedIn(before) : new Set<LifeSubject>();
  for (const subject of asked) add(subject, forQuestion);
  for (const subject of earlier) add(subject, forEarlierQuestion);
  for (const passage of episode.passages) {
    const share = 1 / episode.passages.length;
    for (const [subject, count] of countsIn(passage))
      add(subject, Math.min(mostForWords, forWord * count) * share);
    for (const [subject, weight] of eventsIn(passage)) add(subject, weight * share);
  }
  return fit;
}

const askedIn = ({ passages }: Placed): Set<LifeSubject> =>
  new Set(wordsIn(passages[0]?.unit.question ?? ''));

export const asksAboutLookingBack = (question: string): boolean =>
  wordsIn(question).some((subject) => subject === lookingBack);

const wordsIn = (text: string): LifeSubject[] =>
  subjectWords.find(wholeOf(text)).map(({ row }) => row);

function countsIn({ lines }: Passage): Map<LifeSubject, number> {
  const counts = new Map<LifeSubject, number>();
  for (const { text, sentence } of lines) {
    for (const subject of new Set(wordsIn(text)))
      counts.set(subject, (counts.get(subject) ?? 0) + 1);
    const [closest] = sentence.about ?? [];
    for (const subject of new Set(closest ? wordsIn(closest.subject) : []))
      counts.set(subject, (counts.get(subject) ?? 0) + forMeaning * (closest?.closeness ?? 0));
  }
  return counts;
}

/** The surest event of each subject's kinds; what befell others counts for less, unless they were lost. */
function eventsIn({ events }: Passage): Map<LifeSubject, number> {
  const best = new Map<LifeSubject, number>();
  for (const { event, subject: who } of events)
    for (const subject of lifeSubjects.filter(({ kinds }) => kinds.has(event.kind))) {
      const isOwn = who === 'teller' || event.kind === 'loss' || event.kind === 'child';
      const weight = event.confidence * (isOwn ? forEvent : forOthersEvent);
      best.set(subject, Math.max(best.get(subject) ?? 0, weight));
    }
  return best;
}

function ageFit({ from, to }: LifeSubject, { year }: Placed, born: number | null): number {
  if (year === null || born === null) return 0;
  const age = year - born;
  const off = Math.max(from - age, age - to, 0);
  if (off === 0) return to - from > anyAge ? forAnyAge : forAge * (1 - (to - from) / anyAge);
  return -Math.min(mostOff, off * perYearOff);
}
