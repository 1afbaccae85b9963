import { type Outcome, openRetries } from './retries.ts';
import type { VoiceStore, WaitingVoice } from './voice-store.ts';

/** `never`: the server will not have it, now or later. */
export type VoiceSent = 'kept' | 'never' | 'later';

type VoicePostParts = {
  userId: string;
  store: VoiceStore;
  send(waiting: WaitingVoice): Promise<VoiceSent>;
  retryMs?: number[];
};

export type VoicePost = {
  /** Resolves when it lies in this browser; it is then on its way. */
  keep(waiting: WaitingVoice): Promise<void>;
  drain(): Promise<void>;
  close(): void;
};

/** Brings a voice to the server piece by piece, in order, as the network allows. */
export function openVoicePost({ userId, store, send, retryMs }: VoicePostParts): VoicePost {
  const retries = openRetries(sendAll, retryMs);

  async function sendAll(): Promise<Outcome> {
    let last = Number.NEGATIVE_INFINITY;
    for (;;) {
      const found = await store.next(userId, last);
      if (!found) return 'done';
      if ((await send(found.waiting)) === 'later') return 'later';
      await store.remove(found.place);
      last = found.place;
    }
  }

  return {
    async keep(waiting) {
      await store.put(waiting);
      retries.run();
    },
    drain: retries.run,
    close: retries.close,
  };
}
