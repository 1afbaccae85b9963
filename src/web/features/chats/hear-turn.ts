import { type ChatTurn, chatEvent, chatRoutes } from '#contract/chats.ts';
import { callEvents } from '#web/api/call.ts';
import { Refused, Unreachable } from '#web/api/failures.ts';

/** So often a line that breaks off is taken up again, and so long it is waited before that. */
const tries = 4;
const pauseMs = 1_000;

type Said = { id: string; content: string };

/**
 * Says something and hears Walt's answer while he gives it. Where the line breaks off, the same words are sent again:
 * by their id he knows that they were said once, and goes on with the answer that he was giving.
 */
export async function hearTurn(
  conversationId: string,
  said: Said,
  onSaid: (soFar: string) => void,
): Promise<ChatTurn> {
  for (let attempt = 1; ; attempt += 1) {
    let began = false;
    try {
      const turn = await listen(conversationId, said, (soFar) => {
        began = true;
        onSaid(soFar);
      });
      if (turn) return turn;
    } catch (error) {
      // Nobody answered at all: then it is for the person to try again.
      if (error instanceof Refused || !began) throw error;
    }
    if (attempt >= tries) throw new Unreachable();
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

async function listen(id: string, message: Said, onSaid: (soFar: string) => void) {
  const { signal } = new AbortController();
  const input = { params: { id }, body: { message } };
  for await (const event of callEvents(chatRoutes.follow, input, { shape: chatEvent, signal })) {
    if (event.type === 'turn') return event.turn;
    onSaid(event.text);
  }
  return null;
}
