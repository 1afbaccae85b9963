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

const database = 'walt-recordings';

/** Opened anew for every use: a closed tab then holds nothing open. */
function open() {
  return new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(database, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('takes', { keyPath: 'id' });
      request.result.createObjectStore('chunks', { keyPath: ['takeId', 'index'] });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

const answered = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function within<T>(
  mode: IDBTransactionMode,
  work: (takes: IDBObjectStore, chunks: IDBObjectStore) => Promise<T>,
) {
  const db = await open();
  try {
    const transaction = db.transaction(['takes', 'chunks'], mode, { durability: 'strict' });
    const finished = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    const result = await work(transaction.objectStore('takes'), transaction.objectStore('chunks'));
    await finished;
    return result;
  } finally {
    db.close();
  }
}

const chunksOf = (takeId: string) =>
  IDBKeyRange.bound([takeId, 0], [takeId, Number.MAX_SAFE_INTEGER]);

export const keepTake = (take: Take) =>
  within('readwrite', async (takes) => {
    await answered(takes.put(take));
  });

export const keepChunk = (chunk: Chunk) =>
  within('readwrite', async (_takes, chunks) => {
    await answered(chunks.put(chunk));
  });

/** The whole recording, in the order in which it was spoken. */
export const readTake = ({ id, mimeType }: Take) =>
  within('readonly', async (_takes, chunks) => {
    const found: Chunk[] = await answered(chunks.getAll(chunksOf(id)));
    return new Blob(
      found.map(({ data }) => data),
      { type: mimeType },
    );
  });

export const listTakes = (userId: string, place: string) =>
  within('readonly', async (takes) => {
    const all: Take[] = await answered(takes.getAll());
    return all.filter((take) => take.userId === userId && take.place === place);
  });

export const forgetTake = (id: string) =>
  within('readwrite', async (takes, chunks) => {
    await answered(takes.delete(id));
    await answered(chunks.delete(chunksOf(id)));
  });
