import { threadsFor } from '#server/workers/pool.ts';
import { createProcesses, NoAnswer } from '#server/workers/processes.ts';
import { createBegunSketches } from './begun-sketches.ts';
import {
  type Developed,
  type ImageAnswer,
  type ImageTask,
  type Pictures,
  type Reason,
  type Sketched,
  Unopenable,
  unhurried,
} from './pictures.ts';
import { createPrecedence } from './precedence.ts';

/** So long a large picture lets thumbnails go first. */
const mostHeldMs = 2_000;

type Options = {
  /** How many pictures are opened at once, each in a process of its own; large ones and thumbnails apart. */
  atOnce?: number;
  taskSeconds?: number;
  idleSeconds?: number;
};

/**
 * Opens pictures outside this process. Thumbnails, which people wait for, have processes of their own:
 * they neither queue behind large pictures nor step back like those, which wait while some are made.
 */
export function createWorkerPictures(options: Options = {}): Pictures {
  const quick = createImageWorkers([], options);
  // Two of these and a thought would leave two cores nothing for anyone else.
  const slow = createImageWorkers([unhurried], { atOnce: threadsFor(2), ...options });
  const thumbnails = createPrecedence(mostHeldMs);
  const sketch = async (file: Uint8Array) =>
    (await thumbnails.first(quick.run('sketch', file))) as Sketched;
  const sketches = createBegunSketches();
  return {
    prepare: quick.warm,
    begin: (name, read) => sketches.begin(name, read, sketch),
    forget: sketches.forget,
    isBegun: sketches.has,
    begun: sketches.take,
    sketch,
    develop: async (file) =>
      (await thumbnails.afterwards(() => slow.run('develop', file))) as Developed,
    enlarge: async (file) => (await slow.run('enlarge', file)) as Uint8Array,
    async close() {
      quick.close();
      slow.close();
    },
  };
}

function createImageWorkers(
  args: string[],
  { atOnce = 2, taskSeconds = 60, idleSeconds = 20 }: Options,
) {
  const { run, warm, close } = createProcesses<ImageTask, ImageAnswer>({
    script: new URL('./image-worker.ts', import.meta.url),
    args,
    heapMegabytes: 192,
    atOnce,
    taskSeconds,
    idleSeconds,
    hasLetterbox: true,
  });
  return {
    warm,
    close,
    async run(kind: ImageTask['kind'], file: Uint8Array) {
      const answer = await run({ kind }, { file }).catch((error) => {
        throw error instanceof NoAnswer ? new Unopenable(whyNot[error.reason]) : error;
      });
      if (answer.kind === 'refused') throw new Unopenable(answer.reason);
      return answer.result;
    },
  };
}

/** A process that takes too long, or dies of a picture, has failed at that picture. */
const whyNot: Record<NoAnswer['reason'], Reason> = {
  late: 'unfinished',
  'out of memory': 'tooLarge',
  died: 'unreadable',
};
