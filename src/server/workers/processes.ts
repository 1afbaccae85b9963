import { type ChildProcess, fork } from 'node:child_process';
import { type Letterbox, openLetterbox } from './letterbox.ts';
import { outOfMemory } from './out-of-memory.ts';
import { type Access, environment, permissions } from './sandbox.ts';

export type Processes = {
  script: URL;
  args?: string[];
  /** Of JavaScript's own heap, in each process. */
  heapMegabytes: number;
  /** How many there may be; they begin one by one, as they are needed. */
  atOnce: number;
  taskSeconds: number;
  /** How long one waits for its next task before it goes. */
  idleSeconds: number;
  /** The files that it may see besides the program; none, unless they are named. */
  access?: Access;
  /** Its tasks come with a file. */
  hasLetterbox?: boolean;
};

/** What a process is sent; a file of so many bytes lies in its letterbox. */
export type Sent<Task> = { task: Task; fileBytes: number | null };

/** A process did not come to an answer: it was too slow, needed too much, or died. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
  readonly reason: 'late' | 'out of memory' | 'died';

  constructor(reason: NoAnswer['reason']) {
    super(`A process gave no answer: ${reason}`);
    this.reason = reason;
  }
}

type Turn<Task> = {
  /** Done when its turn has come, before the process is given the task and while it starts. */
  prepare?: () => Promise<void>;
  /** Done by the process meanwhile; what it answers is not looked at. */
  ahead?: Task;
  /** Handed over with the task. */
  file?: Uint8Array;
  /** The next task is given to a new process. */
  isLast?: boolean;
};

/**
 * Processes that run one script and do one task each at a time. What a hostile file could do to a
 * decoder ends there: no environment, no files, no network, little memory and time. Nothing runs until it is needed.
 */
export function createProcesses<Task extends object, Answer>({
  script,
  args = [],
  heapMegabytes,
  atOnce,
  taskSeconds,
  idleSeconds,
  access,
  hasLetterbox = false,
}: Processes) {
  const limit = taskSeconds * 1000;
  const letterboxes = new WeakMap<ChildProcess, Letterbox>();
  const resting = new Map<ChildProcess, NodeJS.Timeout>();
  const all = new Set<ChildProcess>();
  const waiting: (() => void)[] = [];
  let busy = 0;
  let closed = false;

  const start = () => {
    const letterbox = hasLetterbox ? openLetterbox() : null;
    const child = fork(script, args, {
      env: environment(),
      execArgv: [
        ...permissions(access),
        `--max-old-space-size=${heapMegabytes}`,
        '--disable-warning=ExperimentalWarning',
      ],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc', letterbox?.theirs ?? 'ignore'],
    });
    letterbox?.handedOver();
    if (letterbox) letterboxes.set(child, letterbox);
    child.unref();
    child.channel?.unref();
    all.add(child);
    child.once('exit', () => {
      all.delete(child);
      letterbox?.close();
      clearTimeout(resting.get(child));
      resting.delete(child);
    });
    return child;
  };
  const take = () => {
    const [child, timer] = [...resting].at(-1) ?? [];
    if (!child) return start();
    clearTimeout(timer);
    resting.delete(child);
    return child;
  };
  const rest = (child: ChildProcess) => {
    if (!child.connected) return;
    const timer = setTimeout(() => child.kill(), idleSeconds * 1000).unref();
    resting.set(child, timer);
  };

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (busy >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else busy += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else busy -= 1;
    }
  }

  return {
    run: (task: Task, { prepare, ahead, file, isLast = false }: Turn<Task> = {}): Promise<Answer> =>
      inTurn(async () => {
        if (closed) throw new Error('The processes were closed');
        const child = take();
        try {
          const begun = ahead && ask<Task, Answer>(child, { task: ahead, fileBytes: null }, limit);
          // Both, since it cannot be given anything else before it has answered.
          for (const one of await Promise.allSettled([prepare?.(), begun]))
            if (one.status === 'rejected') throw one.reason;
          if (file) await letterboxes.get(child)?.put(file);
          const sent = { task, fileBytes: file?.length ?? null };
          return await ask<Task, Answer>(child, sent, limit);
        } catch (error) {
          // What we end ourselves says nothing about the task.
          throw closed ? new Error('The processes were closed') : error;
        } finally {
          if (isLast) child.kill('SIGKILL');
          else rest(child);
        }
      }),
    /** One will soon be needed: it is started, or waits for longer. */
    warm() {
      if (!closed && (all.size === 0 || resting.size > 0)) rest(take());
    },
    close() {
      closed = true;
      for (const child of all) child.kill('SIGKILL');
    },
  };
}

function ask<Task, Answer>(child: ChildProcess, sent: Sent<Task>, milliseconds: number) {
  return new Promise<Answer>((resolve, reject) => {
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      child.kill('SIGKILL');
    }, milliseconds);
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      child.removeAllListeners('message');
      child.off('exit', died);
      child.off('error', failed);
      child.channel?.unref();
      finish();
    };
    const died = (_code: number | null, signal: NodeJS.Signals | null) =>
      settle(() => {
        const reason = signal === outOfMemory ? 'out of memory' : 'died';
        reject(new NoAnswer(late ? 'late' : reason));
      });
    const failed = (error: Error) => settle(() => reject(error));
    child.channel?.ref();
    child.once('exit', died);
    child.once('error', failed);
    child.once('message', (answer) => settle(() => resolve(answer as Answer)));
    child.send(sent, (error) => error && failed(error));
  });
}
