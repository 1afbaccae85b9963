import { saidLast } from '#server/mind/abilities/converse/quotes.ts';
import { fillersOf, isSurelySomebody } from '#server/mind/abilities/converse/someone.ts';
import {
  eventsOf,
  politeOf,
  someoneAt,
  type Talk,
  type Telling,
  told,
  unusedOf,
} from '#server/mind/abilities/converse/state.ts';
import { templatesOf } from '#server/mind/abilities/converse/templates.ts';
import { isClosed } from '#server/mind/abilities/converse/weigh.ts';
import { type Said, said } from './reply.ts';

const peaksApart = 5;

/** After a loss: it is named, and they are asked nothing that probes. At a peak: no hurry past it. */
export function stay(talk: Talk, telling: Telling): Said | null {
  const events = eventsOf(talk, telling);
  const loss = events.find(({ kind }) => kind === 'loss');
  const sorry = loss ? sorryFor(talk, telling, loss.subject) : null;
  if (sorry !== null) return said('stay', sorry);
  if (repliesSinceLoss(talk) === 0) return linger(talk, telling);
  if (loss || isGrieving(talk)) return null;
  const peak = events.some(({ kind }) => kind === 'achievement');
  const rows = templatesOf('stay', 'peak');
  const isRecent = talk.said
    .slice(-peaksApart)
    .some((line) => rows.some(({ mark }) => line.includes(mark)));
  return peak && !isRecent ? said('stay', unusedOf(talk, rows, {})) : null;
}

/** So long after a loss nothing is asked that could as well be asked of anybody. */
const grief = 2;

/** They are still with a loss that they told of. */
export const isGrieving = (talk: Talk): boolean => repliesSinceLoss(talk) < grief;

function repliesSinceLoss({ said: lines }: Talk): number {
  const rows = templatesOf('stay', 'loss').filter(({ slot }) => slot !== 'again');
  const at = lines.findLastIndex((line) => rows.some(({ mark }) => line.includes(mark)));
  return at < 0 ? Number.POSITIVE_INFINITY : lines.length - 1 - at;
}

/** Whoever goes on telling of it is left to tell it. */
function linger(talk: Talk, telling: Telling): Said | null {
  if (told(telling).length === 0) return null;
  const quote = saidLast(talk, telling) ?? undefined;
  const rows = templatesOf('stay', 'loss').filter(({ slot }) => slot === 'again');
  const fitting = rows.filter(({ slots }) => slots.includes('quote') === (quote !== undefined));
  return said('stay', politeOf(talk, fitting, quote === undefined ? {} : { quote }));
}

function sorryFor(talk: Talk, telling: Telling, subject: number | 'teller' | null): string | null {
  const rows = templatesOf('stay', 'loss');
  const ofSlot = (slot: string) => rows.filter((row) => row.slot === slot);
  if (typeof subject === 'number') {
    const someone = someoneAt(talk, telling, subject);
    if (someone !== null && isSurelySomebody(someone)) {
      if (isMourned(talk, someone.called) || isClosed(talk, someone)) return null;
      return unusedOf(talk, ofSlot('named'), fillersOf(someone));
    }
    if (telling.doc.mentions[subject]?.plural) return unusedOf(talk, ofSlot('many'), {});
  }
  return repliesSinceLoss(talk) === 0 ? null : unusedOf(talk, ofSlot('unnamed'), {});
}

/** Nobody is mourned twice by Walt. */
const isMourned = ({ said: lines }: Talk, called: string): boolean =>
  lines.some((line) => line.includes('sorry') && line.includes(called));
