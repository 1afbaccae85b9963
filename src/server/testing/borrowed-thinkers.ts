import { setTimeout as pause } from 'node:timers/promises';
import { Interrupted } from '#server/errors.ts';
import type { Mind } from '#server/mind/mind.ts';
import { createThreadedMind, type ThreadedMind } from '#server/mind/threaded-mind.ts';

let own: ThreadedMind | undefined;
let borrowers = 0;

/** How long work left by a closed house may go on, in milliseconds. */
const leftOver = 2_000;

/**
 * The threads in which Walt thinks, one set for all houses of a test process: starting them anew for
 * each file took longer than most files. What a house that closes has left to think about must not
 * keep the next one waiting: where it is much, the next one gets new threads.
 */
export function borrowThinkers(): ThreadedMind {
  own ??= createThreadedMind();
  const lent = own;
  borrowers += 1;
  const { promise: closed, reject } = Promise.withResolvers<never>();
  closed.catch(() => {});
  const pending = new Set<Promise<unknown>>();
  type Ask = (...args: unknown[]) => Promise<unknown>;
  const unlessClosed =
    (ask: Ask): Ask =>
    (...args) => {
      const asked = ask(...args);
      pending.add(asked);
      const forget = () => pending.delete(asked);
      asked.then(forget, forget);
      return Promise.race([closed, asked]);
    };
  const abilities = Object.entries(lent.mind).map(([name, ability]) => [
    name,
    typeof ability === 'function' ? unlessClosed(ability as Ask) : ability,
  ]);
  return {
    mind: Object.fromEntries(abilities) as Mind,
    check: unlessClosed(lent.check as Ask) as ThreadedMind['check'],
    prepare: lent.prepare,
    async close() {
      reject(new Interrupted());
      borrowers -= 1;
      await Promise.race([Promise.allSettled(pending), pause(leftOver)]);
      if (pending.size === 0 || borrowers > 0 || own !== lent) return;
      own = undefined;
      await lent.close();
    },
  };
}
