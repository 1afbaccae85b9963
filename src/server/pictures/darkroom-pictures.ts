import { type ChildProcess, fork } from 'node:child_process';
import {
  type DarkroomAnswer,
  type DarkroomTask,
  outOfMemory,
  unhurried,
} from './darkroom-terms.ts';
import { type Developed, type Pictures, type Sketched, Unopenable } from './pictures.ts';

type Options = {
  /** How many pictures are opened at once, each in a process of its own; as many again for thumbnails. */
  atOnce?: number;
  taskSeconds?: number;
  /** How long a process waits for the next picture before it goes. */
  idleSeconds?: number;
};

/**
 * Opens pictures outside this process. Nothing runs until there is one to open. Thumbnails, which people
 * wait for, have processes of their own: they neither queue behind large pictures nor step back like those.
 */
export function createDarkroomPictures(options: Options = {}): Pictures {
  const quick = createDarkrooms([], options);
  const slow = createDarkrooms([unhurried], options);
  return {
    prepare: quick.prepare,
    sketch: async (file) => (await quick.run({ kind: 'sketch', file })) as Sketched,
    develop: async (file) => (await slow.run({ kind: 'develop', file })) as Developed,
    enlarge: async (file) => (await slow.run({ kind: 'enlarge', file })) as Uint8Array,
    async close() {
      quick.close();
      slow.close();
    },
  };
}

/** Some processes that open one picture each, and go when there is none. */
function createDarkrooms(
  args: string[],
  { atOnce = 2, taskSeconds = 60, idleSeconds = 20 }: Options,
) {
  const resting = new Map<ChildProcess, NodeJS.Timeout>();
  const all = new Set<ChildProcess>();
  const waiting: (() => void)[] = [];
  let busy = 0;
  let closed = false;

  const take = () => {
    const [child, timer] = [...resting].at(-1) ?? [];
    if (!child) return start();
    clearTimeout(timer);
    resting.delete(child);
    return child;
  };
  const start = () => {
    const child = openDarkroom(args);
    all.add(child);
    child.once('exit', () => {
      all.delete(child);
      clearTimeout(resting.get(child));
      resting.delete(child);
    });
    return child;
  };
  const rest = (child: ChildProcess) => {
    if (!child.connected) return;
    const timer = setTimeout(() => child.kill(), idleSeconds * 1000).unref();
    resting.set(child, timer);
  };

  async function run(task: DarkroomTask) {
    if (busy >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else busy += 1;
    const child = take();
    try {
      return await ask(child, task, taskSeconds * 1000);
    } catch (error) {
      // What we end ourselves says nothing about the picture.
      throw closed ? new Error('The pictures were closed') : error;
    } finally {
      rest(child);
      const next = waiting.shift();
      if (next) next();
      else busy -= 1;
    }
  }

  return {
    run,
    prepare() {
      if (!closed && all.size === 0) rest(start());
    },
    close() {
      closed = true;
      for (const child of all) child.kill('SIGKILL');
    },
  };
}

function openDarkroom(args: string[]) {
  const child = fork(new URL('./darkroom.ts', import.meta.url), args, {
    // Nothing of ours goes along: neither secrets nor the flags of this process.
    env: {},
    execArgv: ['--max-old-space-size=192', '--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.unref();
  child.channel?.unref();
  return child;
}

/** One picture's turn. A process that takes too long, or dies of it, has failed at that picture. */
function ask(child: ChildProcess, task: DarkroomTask, milliseconds: number) {
  return new Promise<Sketched | Developed | Uint8Array>((resolve, reject) => {
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
        const byLimit = late ? 'unfinished' : 'unreadable';
        reject(new Unopenable(signal === outOfMemory ? 'tooLarge' : byLimit));
      });
    const failed = (error: Error) => settle(() => reject(error));
    child.channel?.ref();
    child.once('exit', died);
    child.once('error', failed);
    child.once('message', (answer: DarkroomAnswer) =>
      settle(() => {
        if (answer.kind === 'done') resolve(answer.result);
        else reject(new Unopenable(answer.reason));
      }),
    );
    child.send(task, (error) => error && failed(error));
  });
}
