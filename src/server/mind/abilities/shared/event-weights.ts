import type { FactKind } from '#contract/facts.ts';
import type { Event } from '#server/mind/reading/doc.ts';
import { lookUp, rowsOf } from '#server/mind/text/tables.ts';

const weights = lookUp(
  'event-weights',
  new Map(rowsOf('event-weights').map(([kind = '', weight = '']) => [kind, Number(weight)])),
);

/** How much of a life hangs on something of its kind. */
export const weightOfKind = (kind: FactKind): number => weights.get(kind) ?? 1;

/** The same as surely as it is of its kind, with what makes it dear or sore. */
export const weightOfEvent = ({ kind, confidence, tone }: Event): number =>
  weightOfKind(kind) * confidence + (tone === 'plain' ? 0 : 1);
