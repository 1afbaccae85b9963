import { Interrupted } from '#server/errors.ts';
import type { Transcript } from './ears.ts';
import { createListener, type Task, type TimeLimits } from './listener.ts';
import type { Hearing } from './listening-messages.ts';

/** A memo rather than an hour: about two minutes of plain WAV, or twenty as a browser records. */
const shortBytes = 10 * 1024 * 1024;

type Waiting = { task: Task; begin: () => void; turnAway: (why: unknown) => void };

/**
 * One recording already keeps two cores busy, so a second listener adds no speed. It is there for
 * short recordings alone: nobody waits with a memo until someone else's hour has been heard.
 */
export function createListeningQueue(hearing: Hearing, timeLimits?: TimeLimits) {
  const lanes = [
    { most: Number.POSITIVE_INFINITY, busy: false, listener: createListener(hearing, timeLimits) },
    { most: shortBytes, busy: false, listener: createListener(hearing, timeLimits) },
  ];
  let waiting: Waiting[] = [];
  let closed: Interrupted | undefined;

  const laneFor = ({ bytes }: Task) => lanes.find(({ busy, most }) => !busy && bytes <= most);
  const next = () => {
    const found = waiting.find(({ task }) => laneFor(task));
    if (!found) return;
    waiting = waiting.filter((one) => one !== found);
    found.begin();
  };

  return {
    listen(task: Task): Promise<Transcript> {
      const { promise, resolve, reject } = Promise.withResolvers<Transcript>();
      const turnAway = (why: unknown) => {
        waiting = waiting.filter((one) => one !== entry);
        reject(why);
      };
      const leave = () => turnAway(task.signal?.reason);
      const begin = async () => {
        const lane = laneFor(task);
        if (!lane) return;
        lane.busy = true;
        task.signal?.removeEventListener('abort', leave);
        await lane.listener.listen(task).then(resolve, (why) => reject(closed ?? why));
        lane.busy = false;
        next();
      };
      const entry = { task, begin, turnAway };
      if (task.signal?.aborted) leave();
      else if (closed) reject(closed);
      else {
        task.signal?.addEventListener('abort', leave, { once: true });
        waiting.push(entry);
        next();
      }
      return promise;
    },
    /** The listening processes that are running, by their ids. */
    processes: () => lanes.flatMap(({ listener }) => listener.pid ?? []),
    close() {
      closed = new Interrupted('The ears are closed');
      for (const { turnAway } of waiting) turnAway(closed);
      for (const { listener } of lanes) listener.stop();
    },
  };
}
