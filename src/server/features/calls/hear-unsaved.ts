import type { Deps } from '#server/compose.ts';
import { applyChanges } from '#server/features/briefs/decisions.ts';
import type { OwnConversation } from '#server/features/conversations/conversations.ts';
import { gatherTold } from '#server/features/corpus/gather-told.ts';
import { withheldNow } from '#server/features/redactions/redactions.ts';
import type { KeptMoment, KeptTold, KeptTurn, ReadUnit } from '#server/mind/mind.ts';

/**
 * What was said in a call and is not saved yet is read on the spot, and what it decides or wishes is known to Walt at
 * once. It is kept, and carried out, when it is saved: he may be thinking ahead of what is not said to its end.
 */
export async function hearUnsaved(
  deps: Deps,
  conversation: OwnConversation,
  moment: KeptMoment,
): Promise<KeptMoment> {
  const { project } = conversation;
  const unread = moment.turns.flatMap((turn, at) =>
    turn.role === 'user' && turn.doc === undefined
      ? { turn, unit: asTold(conversation, turn, moment.turns[at - 1]) }
      : [],
  );
  if (unread.length === 0) return moment;
  const readings = await deps.mind.read(
    unread.map(({ unit }) => unit),
    project.userId,
  );
  const read = new Map(unread.map(({ turn }, at) => [turn.id, readings[at]]));
  const last = unread.at(-1);
  const wish = last && readings.at(-1);
  const isLast = last?.turn.id === moment.turns.at(-1)?.id;
  return {
    ...moment,
    teller: {
      ...moment.teller,
      brief: applyChanges(
        moment.teller.brief,
        readings.flatMap(({ brief }) => brief),
      ),
    },
    turns: moment.turns.map((turn) => {
      const reading = read.get(turn.id);
      return reading ? { ...turn, doc: reading.doc, ...withholds(reading) } : turn;
    }),
    heeded:
      last && wish && wish.wishes !== null && isLast
        ? await heedUnsaved(deps, conversation, { ...last.unit, doc: wish.doc })
        : null,
  };
}

const withholds = ({ wishes }: ReadUnit) => wishes !== null && { withheld: wishes };

const asTold = (
  { id }: OwnConversation,
  turn: KeptTurn,
  before: KeptTurn | undefined,
): KeptTold => ({
  id: `message:${turn.id}`,
  source: { type: 'message', id: turn.id },
  text: turn.content,
  ...(before?.role === 'assistant' && { question: before.content }),
  toldAt: new Date(),
  conversationId: id,
});

async function heedUnsaved(deps: Deps, { project }: OwnConversation, wish: KeptTold) {
  const told = await gatherTold(deps, project, 'all_conversations');
  const withheld = await withheldNow(deps.db, project);
  return deps.mind.heed({ wish, told: [...told, wish], withheld }, project.userId);
}
