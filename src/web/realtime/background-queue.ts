import { backgroundDelayMs, backgroundTries } from '#contract/calls.ts';

export type Task = {
  id: string;
  run: () => Promise<unknown>;
  /** The higher goes first; without one it is 0. */
  priority?: number;
  /** How often it is tried again after a failure. */
  retries?: number;
  /** It has failed for good. */
  onFailed?: (error: unknown) => void;
};

type Waiting = Task & { failures: number };

/** Work that nobody waits for: one at a time, the most urgent first, tried again when it fails. */
export function openQueue(onFailed: (taskId: string, error: unknown) => void) {
  const waiting: Waiting[] = [];
  let running: Waiting | null = null;
  let resting = 0;
  const watchers = new Set<() => void>();
  const tell = () => {
    for (const watch of watchers) watch();
  };

  const enter = (task: Waiting) => {
    const { priority = 0 } = task;
    const at = waiting.findIndex((other) => (other.priority ?? 0) < priority);
    waiting.splice(at < 0 ? waiting.length : at, 0, task);
    tell();
    void work();
  };

  const work = async () => {
    if (running) return;
    running = waiting.shift() ?? null;
    if (!running) return;
    const task = running;
    try {
      await task.run();
    } catch (error) {
      failed(task, error);
    }
    running = null;
    tell();
    void work();
  };

  const failed = (task: Waiting, error: unknown) => {
    const failures = task.failures + 1;
    if (failures > (task.retries ?? backgroundTries.usual)) {
      task.onFailed?.(error);
      onFailed(task.id, error);
      return;
    }
    // Others may go on while it waits for its next try.
    resting += 1;
    setTimeout(() => {
      resting -= 1;
      enter({ ...task, failures });
    }, backgroundDelayMs(failures));
  };

  return {
    add: (task: Task) => enter({ ...task, failures: 0 }),
    isBusy: () => running !== null || waiting.length > 0 || resting > 0,
    watch(watcher: () => void) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
}

export type BackgroundQueue = ReturnType<typeof openQueue>;
