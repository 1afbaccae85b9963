import type { OutboxStore, Waiting } from './outbox-store.ts';
import type { VoiceStore, WaitingVoice } from './voice-store.ts';

/** Keeps what waits as the browser's own store does, for as long as the test runs. */
export function memoryOutboxStore(): OutboxStore {
  const all: Waiting[] = [];
  const placeOf = ({ userId, conversationId, message }: Waiting) =>
    all.findIndex(
      (one) =>
        one.userId === userId &&
        one.conversationId === conversationId &&
        one.message.id === message.id,
    );
  return {
    async put(waiting) {
      const place = placeOf(waiting);
      all.splice(place < 0 ? all.length : place, place < 0 ? 0 : 1, structuredClone(waiting));
    },
    list: async (userId) => structuredClone(all.filter((one) => one.userId === userId)),
    async remove(waiting) {
      const place = placeOf(waiting);
      if (all[place]?.message.content === waiting.message.content) all.splice(place, 1);
    },
  };
}

export function memoryVoiceStore(): VoiceStore {
  const all = new Map<number, WaitingVoice>();
  let places = 0;
  return {
    async put(waiting) {
      places += 1;
      all.set(places, waiting);
    },
    async next(userId, after) {
      const found = [...all].find(([place, one]) => place > after && one.userId === userId);
      return found ? { place: found[0], waiting: found[1] } : null;
    },
    async remove(place) {
      all.delete(place);
    },
  };
}
