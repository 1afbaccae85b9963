import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { Interrupted } from '#server/errors.ts';
import { createFairQueue } from './fair-queue.ts';

/** What a thread is sent, and what it answers, once for each. */
export type Order = { id: number; order: unknown };
export type Answer =
  /** It has read all that it needs, and can begin. */
  | { isReady: true }
  | { id: number; answer: unknown }
  /** It could not be done, for a reason that a person may read. */
  | { id: number; failure: string }
  | { id: number; broke: string };

export type Lane = {
  /** How many threads there may be; they begin one by one, as they are needed. */
  threads: number;
  /** A call that takes longer is given up, and its thread replaced. */
  seconds: number;
  /** Nobody waits for it, so everything else goes first. */
  isBackground?: boolean;
  /** What a new thread does first where nobody waits for it, so that the first who does waits less. */
  warmUp?: unknown[];
  /** How long a thread waits for its next call before it goes, and its memory with it; else it stays. */
  idleSeconds?: number;
};

/** A call took longer than its lane allows. */
export class TookTooLong extends Error {
  override name = 'TookTooLong';
}

/** The thread says why it could not do it, in a sentence that a person may read. */
export class ThreadFailure extends Error {
  override name = 'ThreadFailure';
}

/** What a thread is told when it begins. */
export type ThreadData = { isBackground: boolean };

type Job = {
  order: unknown;
  resolve(answer: unknown): void;
  reject(error: Error): void;
};

type Thread = {
  worker: Worker;
  job: Job | null;
  timer: NodeJS.Timeout | null;
  isReady: boolean;
  warmUp: unknown[];
};

/** On a machine that has much else to do. */
const beginningSeconds = 60;

/** As many as the machine has cores for, beside the web process itself. */
export const threadsFor = (most: number, cores: number = availableParallelism()): number =>
  Math.max(1, Math.min(most, cores - 1));

/**
 * Threads that run one script, in lanes that do not wait for each other. Each thread does one thing at a time; people
 * take turns, however much one of them has waiting.
 */
export function createPool<Name extends string>(script: URL, lanes: Record<Name, Lane>) {
  const entries = Object.entries<Lane>(lanes).map(
    ([name, lane]) => [name, createLane(script, lane)] as const,
  );
  const byName = new Map<string, ReturnType<typeof createLane>>(entries);
  return {
    /** Has a thread of the lane do it, in the turn of whoever it is for. */
    run(lane: Name, whose: string, order: unknown): Promise<unknown> {
      const found = byName.get(lane);
      if (!found) throw new Error(`There is no lane ${lane}`);
      return found.run(whose, order);
    },
    /** Has a thread of the lane ready for whoever comes next. */
    begin(lane: Name) {
      byName.get(lane)?.begin();
    },
    async close() {
      await Promise.all(entries.map(([, lane]) => lane.close()));
    },
  };
}

const nobodyWaits = { resolve: () => {}, reject: () => {} };

function createLane(
  script: URL,
  { threads: most, seconds, isBackground = false, warmUp = [], idleSeconds }: Lane,
) {
  const waiting = createFairQueue<Job>();
  const threads = new Set<Thread>();
  let stopped = false;
  let count = 0;

  const finish = (thread: Thread): Job | null => {
    const { job, timer } = thread;
    if (timer) clearTimeout(timer);
    thread.job = null;
    thread.timer = null;
    return job;
  };

  /** A thread that broke or took too long takes only its own call with it. */
  const drop = (thread: Thread, reason: Error) => {
    if (!threads.delete(thread)) return;
    finish(thread)?.reject(reason);
    void thread.worker.terminate();
    if (!stopped) proceed();
  };

  /** It has nothing to do: it warms up, or goes after a while. */
  const rest = (thread: Thread) => {
    if (thread.job || stopped || !threads.has(thread)) return;
    const next = thread.warmUp.shift();
    if (next !== undefined) return give(thread, { order: next, ...nobodyWaits });
    if (idleSeconds === undefined) return;
    const leave = () => drop(thread, new Error('A thread had nothing to do'));
    if (thread.timer) clearTimeout(thread.timer);
    thread.timer = setTimeout(leave, idleSeconds * 1000).unref();
  };

  /** What a new thread has to read before it can begin is not part of its first call. */
  const limit = (thread: Thread) => {
    if (thread.timer) clearTimeout(thread.timer);
    const allowed = seconds + (thread.isReady ? 0 : beginningSeconds);
    const late = () => drop(thread, new TookTooLong(`It took longer than ${allowed} s`));
    thread.timer = setTimeout(late, allowed * 1000);
  };

  const begin = (): Thread => {
    const worker = new Worker(script, { workerData: { isBackground } satisfies ThreadData });
    worker.unref();
    const thread: Thread = {
      worker,
      job: null,
      timer: null,
      isReady: false,
      warmUp: [...warmUp],
    };
    threads.add(thread);
    worker.on('message', (over: Answer) => {
      if ('isReady' in over) {
        thread.isReady = true;
        if (thread.job) limit(thread);
        return rest(thread);
      }
      const job = finish(thread);
      if ('answer' in over) job?.resolve(over.answer);
      else if ('failure' in over) job?.reject(new ThreadFailure(over.failure));
      else job?.reject(new Error(over.broke));
      proceed();
      rest(thread);
    });
    worker.on('error', (cause) => drop(thread, new Error('A thread broke', { cause })));
    worker.on('exit', () => drop(thread, new Error('A thread ended')));
    return thread;
  };

  const free = () => {
    for (const thread of threads) if (thread.job === null) return thread;
    return threads.size < most ? begin() : null;
  };

  const proceed = () => {
    while (waiting.size > 0) {
      const thread = free();
      const job = thread && waiting.next();
      if (!thread || !job) return;
      give(thread, job);
    }
  };

  const give = (thread: Thread, job: Job) => {
    thread.job = job;
    limit(thread);
    try {
      thread.worker.postMessage({ id: ++count, order: job.order } satisfies Order);
    } catch (error) {
      // What cannot be sent to a thread, such as a function, is a mistake of the caller's alone.
      finish(thread)?.reject(error instanceof Error ? error : new Error(String(error)));
    }
  };

  return {
    run: (whose: string, order: unknown) =>
      new Promise<unknown>((resolve, reject) => {
        if (stopped) return reject(new Interrupted());
        waiting.add(whose, { order, resolve, reject });
        proceed();
      }),
    begin() {
      if (!stopped && threads.size === 0) begin();
    },
    async close() {
      stopped = true;
      for (let job = waiting.next(); job; job = waiting.next()) job.reject(new Interrupted());
      await Promise.all(
        [...threads].map((thread) => {
          threads.delete(thread);
          finish(thread)?.reject(new Interrupted());
          return thread.worker.terminate();
        }),
      );
    },
  };
}
