import type { Told, Unit } from '#server/mind/reading/doc.ts';
import { ensureDocs } from '#server/mind/reading/read.ts';
import type { Gist, Moment, Turn } from './abilities/converse/converse.ts';
import type { KeptMoment, KeptTold, KeptTurn } from './mind.ts';
import type { Doc } from './reading/doc.ts';
import { gistOf } from './reading/gist.ts';

/** Opens what is kept as text, in the thread in which it is used. */
export const openTold = (told: KeptTold[]): Told[] =>
  ensureDocs(
    told.map(
      ({ doc, ...unit }): Unit => ({ ...unit, ...(doc !== undefined && { doc: docIn(doc) }) }),
    ),
  );

export const openTurn = ({ doc, withheld: _, ...turn }: KeptTurn): Turn => ({
  ...turn,
  ...(doc !== undefined && { doc: docIn(doc) }),
});

export function openMoment({ turns, earlier, unread, recall: _, ...moment }: KeptMoment): Moment {
  const kept: Gist[] = JSON.parse(earlier);
  return {
    ...moment,
    turns: turns.map((turn) => ({
      ...openTurn(turn),
      ...(turn.withheld !== undefined && { withheld: turn.withheld }),
    })),
    earlier: [...kept, ...openTold(unread).map(gistOf)],
  };
}

const docIn = (text: string): Doc => JSON.parse(text);
