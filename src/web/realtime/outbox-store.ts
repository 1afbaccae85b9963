import { answered, browserDatabase } from '#web/recorder/browser-database.ts';

export type SaidMessage = { id: string; role: string; content: string };

/** A finished utterance that the server does not have yet. */
export type Waiting = {
  userId: string;
  conversationId: string;
  message: SaidMessage;
  /** What had been said after it when it was finished; it keeps its place before that. */
  followedBy: SaidMessage | null;
};

/** Where utterances wait. The same message of a conversation waits once, at its first place. */
export type OutboxStore = {
  put(waiting: Waiting): Promise<void>;
  /** In the order in which they were put. */
  list(userId: string): Promise<Waiting[]>;
  /** Takes away what was sent; what has been put in its place since then stays. */
  remove(waiting: Waiting): Promise<void>;
};

const store = 'utterances';
const byMessage = 'by-message';

const within = browserDatabase('walt-outbox', [store], (database) => {
  const created = database.createObjectStore(store, { autoIncrement: true });
  created.createIndex(byMessage, ['userId', 'conversationId', 'message.id'], { unique: true });
});

const keyOf = ({ userId, conversationId, message }: Waiting) => [
  userId,
  conversationId,
  message.id,
];

export const browserOutboxStore: OutboxStore = {
  put: (waiting) =>
    within('readwrite', async (open) => {
      const place = await answered(open(store).index(byMessage).getKey(keyOf(waiting)));
      await answered(
        place === undefined ? open(store).add(waiting) : open(store).put(waiting, place),
      );
    }),
  list: (userId) =>
    within('readonly', async (open) => {
      const all: Waiting[] = await answered(open(store).getAll());
      return all.filter((waiting) => waiting.userId === userId);
    }),
  remove: (waiting) =>
    within('readwrite', async (open) => {
      const index = open(store).index(byMessage);
      const kept: Waiting | undefined = await answered(index.get(keyOf(waiting)));
      if (kept?.message.content !== waiting.message.content) return;
      const place = await answered(index.getKey(keyOf(waiting)));
      if (place !== undefined) await answered(open(store).delete(place));
    }),
};
