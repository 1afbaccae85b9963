import type { VoiceMark } from '#contract/call-recordings.ts';
import { answered, browserDatabase } from '#web/recorder/browser-database.ts';

/** Something of a recording that the server does not have yet. */
export type WaitingVoice = { userId: string; conversationId: string; callId: string } & (
  | { kind: 'piece'; sequence: number; offsetMs: number; durationMs: number; sound: Blob }
  | { kind: 'mark'; mark: VoiceMark }
);

/** Where pieces wait, in the order in which they were put. */
export type VoiceStore = {
  put(waiting: WaitingVoice): Promise<void>;
  /** The first of someone's that waits after a place. */
  next(userId: string, after: number): Promise<{ place: number; waiting: WaitingVoice } | null>;
  remove(place: number): Promise<void>;
};

const store = 'waiting';

const within = browserDatabase('walt-voices', [store], (database) => {
  database.createObjectStore(store, { autoIncrement: true });
});

export const browserVoiceStore: VoiceStore = {
  put: (waiting) =>
    within('readwrite', async (open) => {
      await answered(open(store).add(waiting));
    }),
  next: (userId, after) =>
    within('readonly', (open) => {
      const request = open(store).openCursor(IDBKeyRange.lowerBound(after, true));
      return new Promise((resolve, reject) => {
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const cursor = request.result;
          if (!cursor) return resolve(null);
          const waiting: WaitingVoice = cursor.value;
          if (waiting.userId !== userId) return cursor.continue();
          resolve({ place: Number(cursor.key), waiting });
        };
      });
    }),
  remove: (place) =>
    within('readwrite', async (open) => {
      await answered(open(store).delete(place));
    }),
};
