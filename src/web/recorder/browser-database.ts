type Work<T> = (store: (name: string) => IDBObjectStore) => Promise<T>;

/** A database of this browser. Opened anew for every use: a closed tab then holds nothing open. */
export function browserDatabase(
  name: string,
  stores: string[],
  create: (database: IDBDatabase) => void,
) {
  const open = () => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => create(request.result);
    return answered(request);
  };

  /** What is written has reached the disk when this resolves. */
  return async function within<T>(mode: IDBTransactionMode, work: Work<T>) {
    const database = await open();
    try {
      const transaction = database.transaction(stores, mode, { durability: 'strict' });
      const finished = new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error);
      });
      const result = await work((store) => transaction.objectStore(store));
      await finished;
      return result;
    } finally {
      database.close();
    }
  };
}

export const answered = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
