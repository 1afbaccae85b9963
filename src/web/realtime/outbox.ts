import type { OutboxStore, SaidMessage, Waiting } from './outbox-store.ts';
import { type Outcome, openRetries } from './retries.ts';

/** `gone`: the conversation is no more. `refused`: these words will never be taken. `later`: all else. */
export type Sent = 'kept' | 'gone' | 'refused' | 'later';

type OutboxParts = {
  userId: string;
  store: OutboxStore;
  send(conversationId: string, messages: SaidMessage[]): Promise<Sent>;
  /** How long to wait before trying again; the last one is repeated. */
  retryMs?: number[];
};

export type Outbox = {
  /**
   * Resolves when a finished utterance can no longer be lost: it lies in this browser and is on its
   * way, or, where the browser keeps nothing, the server has it. `followedBy` is the finished
   * utterance after it, for one whose words arrived late.
   */
  keepUtterance(
    conversationId: string,
    message: SaidMessage,
    followedBy?: SaidMessage,
  ): Promise<void>;
  /** Whether anything of theirs waits in this browser. */
  isWaiting(): Promise<boolean>;
  /** Sends what waits. Resolves when all is sent or the way is blocked. */
  drain(): Promise<void>;
  /** No more attempts from this page; what waits goes on waiting. */
  close(): void;
};

export function openOutbox({ userId, store, send, retryMs }: OutboxParts): Outbox {
  const retries = openRetries(sendAll, retryMs);

  async function sendAll(): Promise<Outcome> {
    const results: Sent[] = [];
    for (const batch of byConversation(await store.list(userId))) {
      results.push(await sendBatch(batch));
    }
    return results.includes('later') ? 'later' : 'done';
  }

  async function sendBatch(batch: Waiting[]): Promise<Sent> {
    const [first] = batch;
    if (!first) return 'kept';
    const sent = await send(first.conversationId, messagesOf(batch));
    if (sent === 'kept' || sent === 'gone') {
      for (const one of batch) await store.remove(one);
    }
    if (sent !== 'refused' || batch.length === 1) return sent;
    // One that is never taken must not hold up the others.
    for (const one of batch) {
      if ((await sendBatch([one])) === 'later') return 'later';
    }
    return sent;
  }

  return {
    isWaiting: async () => (await store.list(userId)).length > 0,
    drain: retries.run,
    async keepUtterance(conversationId, message, followedBy) {
      const waiting = { userId, conversationId, message, followedBy: followedBy ?? null };
      try {
        await store.put(waiting);
      } catch (cause) {
        const sent = await send(conversationId, messagesOf([waiting]));
        if (sent !== 'kept') throw new Error('An utterance could not be kept', { cause });
        return;
      }
      retries.run();
    },
    close: retries.close,
  };
}

function byConversation(waiting: Waiting[]) {
  return Map.groupBy(waiting, ({ conversationId }) => conversationId).values();
}

const messagesOf = (batch: Waiting[]) =>
  batch.flatMap(({ message, followedBy }) => (followedBy ? [message, followedBy] : [message]));
