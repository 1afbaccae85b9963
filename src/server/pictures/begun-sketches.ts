import { setTimeout as pause } from 'node:timers/promises';
import type { Sketched } from './pictures.ts';

/** How many are kept, and for how long, for someone who may never ask. */
const most = 64;
const keptMs = 60_000;
/** How many are made at once: each has its whole file in memory. */
const mostInTheMaking = 4;

/** Thumbnails that were begun before anybody asked for them, each by a name and handed out once. */
export function createBegunSketches() {
  const begun = new Map<string, Promise<Sketched | null>>();
  let inTheMaking = 0;
  return {
    async begin(
      name: string,
      read: () => Promise<Uint8Array>,
      make: (file: Uint8Array) => Promise<Sketched>,
    ) {
      if (begun.has(name) || begun.size >= most || inTheMaking >= mostInTheMaking) return;
      inTheMaking += 1;
      const reading = read();
      const sketch = reading
        .then(make)
        // Whoever opens it again finds out what is wrong with it.
        .catch(() => null)
        .finally(() => {
          inTheMaking -= 1;
        });
      begun.set(name, sketch);
      const forget = () => begun.get(name) === sketch && begun.delete(name);
      setTimeout(forget, keptMs).unref();
      await reading.catch(() => {});
    },
    has: (name: string) => begun.has(name),
    forget: (name: string) => void begun.delete(name),
    async take(name: string, longestWaitMs: number): Promise<Sketched | null> {
      const sketch = begun.get(name);
      if (!sketch) return null;
      const stop = new AbortController();
      const late = pause(longestWaitMs, 'late' as const, { signal: stop.signal, ref: false });
      const made = await Promise.race([sketch, late.catch(() => 'late' as const)]);
      stop.abort();
      if (made === 'late') return null;
      begun.delete(name);
      return made;
    },
  };
}
