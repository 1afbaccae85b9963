import { answered, browserDatabase } from './browser-database.ts';

/** A recording that lies in this browser because the server does not have it yet. */
export type Take = {
  id: string;
  userId: string;
  /** What it was recorded for: a project, or nothing yet. */
  place: string;
  mimeType: string;
  createdAt: number;
};

type Chunk = { takeId: string; index: number; data: Blob };

const within = browserDatabase('walt-recordings', ['takes', 'chunks'], (database) => {
  database.createObjectStore('takes', { keyPath: 'id' });
  database.createObjectStore('chunks', { keyPath: ['takeId', 'index'] });
});

const chunksOf = (takeId: string) =>
  IDBKeyRange.bound([takeId, 0], [takeId, Number.MAX_SAFE_INTEGER]);

export const keepTake = (take: Take) =>
  within('readwrite', async (store) => {
    await answered(store('takes').put(take));
  });

export const keepChunk = (chunk: Chunk) =>
  within('readwrite', async (store) => {
    await answered(store('chunks').put(chunk));
  });

/** The whole recording, in the order in which it was spoken. */
export const readTake = ({ id, mimeType }: Take) =>
  within('readonly', async (store) => {
    const found: Chunk[] = await answered(store('chunks').getAll(chunksOf(id)));
    return new Blob(
      found.map(({ data }) => data),
      { type: mimeType },
    );
  });

export const listTakes = (userId: string, place: string) =>
  within('readonly', async (store) => {
    const all: Take[] = await answered(store('takes').getAll());
    return all.filter((take) => take.userId === userId && take.place === place);
  });

export const forgetTake = (id: string) =>
  within('readwrite', async (store) => {
    await answered(store('takes').delete(id));
    await answered(store('chunks').delete(chunksOf(id)));
  });
