import { accountRoutes } from '#contract/accounts.ts';
import { conversationRoutes } from '#contract/conversations.ts';
import { call } from '#web/api/call.ts';
import { Refused } from '#web/api/failures.ts';
import { type Outbox, openOutbox, type Sent } from './outbox.ts';
import { browserOutboxStore, type SaidMessage } from './outbox-store.ts';

/** A line that has gone dead without a word must not hold up what comes after. */
export const patience = () => AbortSignal.timeout(30_000);

let own: { userId: string; outbox: Outbox } | null = null;

/** The outbox of whoever is signed in; one for the whole page. */
export function ownOutbox(userId: string): Outbox {
  if (own?.userId === userId) return own.outbox;
  own?.outbox.close();
  const outbox = openOutbox({
    userId,
    store: browserOutboxStore,
    send: (conversationId, messages) => send(userId, conversationId, messages),
  });
  own = { userId, outbox };
  return outbox;
}

async function send(userId: string, id: string, messages: SaidMessage[]): Promise<Sent> {
  try {
    const input = { params: { id }, body: { messages } };
    await call(conversationRoutes.save, input, { signal: patience() });
    return 'kept';
  } catch (error) {
    if (!(error instanceof Refused)) return 'later';
    if (error.status === 400 || error.status === 413) return 'refused';
    // To someone else who has signed in since, this conversation is not there either.
    return error.status === 404 && (await isStillHere(userId)) ? 'gone' : 'later';
  }
}

export async function isStillHere(userId: string) {
  const { user } = await call(accountRoutes.status, {});
  return user.id === userId;
}
