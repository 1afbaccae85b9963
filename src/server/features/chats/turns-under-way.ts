import { type ChatEvent, type ChatTurn, chatEvent } from '#contract/chats.ts';
import type { OwnConversation } from '#server/features/conversations/conversations.ts';
import { makeFit } from '#server/http/fitting.ts';
import type { Said } from './chats.ts';

type Take = (
  conversation: OwnConversation,
  said: Said,
  onSaid: (soFar: string) => void,
) => Promise<ChatTurn>;

type UnderWay = {
  saidSoFar: string;
  ended: Promise<ChatTurn>;
  isOver: boolean;
  /** Resolves at the next change. */
  change: PromiseWithResolvers<void>;
};

/**
 * Turns that Walt is answering. They go on whether or not anybody listens; whoever sends the same message again, after
 * a broken line or from a second window, listens to the same turn.
 */
export function createTurns(take: Take) {
  const underWay = new Map<string, UnderWay>();

  return (conversation: OwnConversation, said: Said): UnderWay => {
    const name = JSON.stringify([conversation.id, said.id]);
    const found = underWay.get(name);
    if (found) return found;
    const changed = () => {
      turn.change.resolve();
      turn.change = Promise.withResolvers();
    };
    const over = () => {
      underWay.delete(name);
      turn.isOver = true;
      changed();
    };
    const turn: UnderWay = {
      saidSoFar: '',
      isOver: false,
      change: Promise.withResolvers(),
      ended: take(conversation, said, (soFar) => {
        turn.saidSoFar = soFar;
        changed();
      }),
    };
    underWay.set(name, turn);
    turn.ended.then(over, over);
    return turn;
  };
}

/** Waits until there is something to hear; what fails before that fails as any request does. */
export async function beginning(turn: UnderWay): Promise<AsyncIterable<string>> {
  if (!turn.isOver && !turn.saidSoFar) await turn.change.promise;
  if (turn.isOver) await turn.ended;
  return eventsOf(turn);
}

/** Who reads slowly hears the newest, not all that came before it. */
async function* eventsOf(turn: UnderWay): AsyncGenerator<string> {
  for (let heard = ''; !turn.isOver; ) {
    const { promise } = turn.change;
    if (turn.saidSoFar === heard) {
      await promise;
      continue;
    }
    heard = turn.saidSoFar;
    yield line({ type: 'saying', text: heard });
  }
  // Where it failed after something was heard, the stream ends without a turn, and is asked for again.
  const ended = await turn.ended.catch(() => null);
  if (ended) yield line({ type: 'turn', turn: ended });
}

const line = (event: ChatEvent) => `${JSON.stringify(makeFit(chatEvent, event).fitting)}\n`;
