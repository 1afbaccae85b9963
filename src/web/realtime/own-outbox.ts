import { accountRoutes } from '#contract/accounts.ts';
import { conversationRoutes } from '#contract/conversations.ts';
import { call } from '#web/api/call.ts';
import { Refused } from '#web/api/failures.ts';
import { type Outbox, openOutbox, type Sent } from './outbox.ts';
import { browserOutboxStore, type SaidMessage } from './outbox-store.ts';

/**
 * How things are sent behind a page's back: a line that has gone dead must not hold up what comes
 * after, and whoever has signed out is not told so again.
 */
export const quietly = () => ({ signal: AbortSignal.timeout(30_000), expects401: true });

let own: { userId: string; outbox: Outbox } | null = null;

/** The outbox of whoever is signed in; one for the whole page. */
export function ownOutbox(userId: string): Outbox {
  if (own?.userId === userId) return own.outbox;
  own?.outbox.close();
  const outbox = openOutbox({
    userId,
    store: browserOutboxStore,
    send: async (conversationId, messages) => {
      const sent = await send(userId, conversationId, messages);
      // Who was away may have come back between the refusal and the question who is there: only what is gone twice is gone.
      return sent === 'gone' ? send(userId, conversationId, messages) : sent;
    },
  });
  own = { userId, outbox };
  return outbox;
}

async function send(userId: string, id: string, messages: SaidMessage[]): Promise<Sent> {
  try {
    const input = { params: { id }, body: { messages } };
    await call(conversationRoutes.save, input, quietly());
    return 'kept';
  } catch (error) {
    if (!(error instanceof Refused)) return 'later';
    if (error.status === 400 || error.status === 413) return 'refused';
    // To someone else who has signed in since, this conversation is not there either.
    return error.status === 404 && (await isStillHere(userId)) ? 'gone' : 'later';
  }
}

export async function isStillHere(userId: string) {
  const answer = await call(accountRoutes.status, {}, quietly()).catch(() => null);
  return answer?.user.id === userId;
}
