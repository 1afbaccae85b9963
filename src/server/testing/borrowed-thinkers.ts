import { Interrupted } from '#server/errors.ts';
import type { Mind } from '#server/mind/mind.ts';
import { createThreadedMind, type ThreadedMind } from '#server/mind/threaded-mind.ts';

let own: ThreadedMind | undefined;

/**
 * The threads in which Walt thinks, one set for all houses of a test process: starting them anew for
 * each file took longer than most files. A house that closes leaves them, and what it asked, behind.
 */
export function borrowThinkers(): ThreadedMind {
  own ??= createThreadedMind();
  const { promise: closed, reject } = Promise.withResolvers<never>();
  closed.catch(() => {});
  type Ask = (...args: unknown[]) => Promise<unknown>;
  const unlessClosed =
    (ask: Ask): Ask =>
    (...args) =>
      Promise.race([closed, ask(...args)]);
  const abilities = Object.entries(own.mind).map(([name, ability]) => [
    name,
    typeof ability === 'function' ? unlessClosed(ability as Ask) : ability,
  ]);
  return {
    mind: Object.fromEntries(abilities) as Mind,
    check: unlessClosed(own.check as Ask) as ThreadedMind['check'],
    close: async () => reject(new Interrupted()),
  };
}
