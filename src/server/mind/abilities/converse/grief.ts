import type { FactKind } from '#contract/facts.ts';
import { eventCandidates } from './candidates.ts';
import { type Said, said } from './moves/reply.ts';
import { isMourned } from './people.ts';
import { politeOf, someoneAt, type Talk, type Telling, toldWords } from './state.ts';
import { templatesOf } from './templates.ts';

/** So long after a loss nothing is asked that could as well be asked of anybody. */
const grief = 2;

/** They are still with a loss that they told of, or with what was done to somebody. */
export const isGrieving = (talk: Talk): boolean => repliesSinceLoss(talk) < grief;

/** That whoever the book is about has died was known before it was begun: of them one goes on to ask. */
export function repliesSinceLoss({ said: lines, subject }: Talk): number {
  const rows = [...templatesOf('stay', 'loss'), ...templatesOf('stay', 'harm')].filter(
    ({ slot }) => slot !== 'again',
  );
  const at = lines.findLastIndex(
    (line) =>
      rows.some(({ mark }) => line.includes(mark)) &&
      (subject === null || !line.includes(subject.called)),
  );
  return at < 0 ? Number.POSITIVE_INFINITY : lines.length - 1 - at;
}

const sad = new Set<FactKind>(['loss', 'health']);

/** Whoever tells so much, and not of whom they lost, has gone on. */
const goneOn = 25;

/** They are with it still, and have not gone on to another time or to something else that happened. */
export const isWithLoss = (talk: Talk, telling: Telling): boolean =>
  isGrieving(talk) &&
  (toldWords(telling) < goneOn || isOfMourned(talk, telling)) &&
  telling.doc.times.every(({ expression }) => expression.kind !== 'date') &&
  eventCandidates(talk, telling).every(({ event }) => sad.has(event.kind));

export const isOfMourned = (talk: Talk, telling: Telling): boolean =>
  telling.doc.mentions.some((_, at) => {
    const someone = someoneAt(talk, telling, at);
    return someone !== null && isMourned(talk, someone.called);
  });

/** Nothing is asked. */
export const beside = (talk: Talk): Said | null =>
  said(
    'stay',
    politeOf(
      talk,
      templatesOf('stay', 'loss').filter(({ slot }) => slot === 'again'),
    ),
  );
