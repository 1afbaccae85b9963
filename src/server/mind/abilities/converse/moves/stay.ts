import { fillersOf, isSurelySomebody } from '#server/mind/abilities/converse/someone.ts';
import {
  eventsOf,
  someoneAt,
  type Talk,
  type Telling,
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
  if (loss) return said('stay', sorryFor(talk, telling, loss.subject));
  const peak = events.some(({ kind }) => kind === 'achievement');
  const rows = templatesOf('stay', 'peak');
  const isRecent = talk.said
    .slice(-peaksApart)
    .some((line) => rows.some(({ mark }) => line.includes(mark)));
  return peak && !isRecent ? said('stay', unusedOf(talk, rows, {})) : null;
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
  const justNow = rows.some(({ mark }) => talk.said.at(-1)?.includes(mark));
  return justNow ? null : unusedOf(talk, ofSlot('unnamed'), {});
}

/** Nobody is mourned twice by Walt. */
const isMourned = ({ said }: Talk, called: string): boolean =>
  said.some((line) => line.includes('sorry') && line.includes(called));
