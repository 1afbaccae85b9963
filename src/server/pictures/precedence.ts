import { setTimeout as pause } from 'node:timers/promises';

/** Some work goes first: the other waits until none of it is under way, but no longer than this. */
export function createPrecedence(mostHeldMs: number) {
  const underWay = new Set<Promise<unknown>>();
  const allOver = async () => {
    while (underWay.size > 0) await Promise.allSettled(underWay);
  };
  return {
    first<T>(work: Promise<T>): Promise<T> {
      underWay.add(work);
      const over = () => underWay.delete(work);
      work.then(over, over);
      return work;
    },
    async afterwards<T>(work: () => Promise<T>): Promise<T> {
      if (underWay.size > 0) {
        const enough = new AbortController();
        const held = pause(mostHeldMs, undefined, { signal: enough.signal, ref: false });
        await Promise.race([allOver(), held.catch(() => {})]);
        enough.abort();
      }
      return work();
    },
  };
}
