import { lineRate } from './resample.ts';

export const frameMs = 10;
export const frameSize = (lineRate * frameMs) / 1000;
/** Long enough not to click. */
const fadeFrames = 1;

type Playing = {
  samples: Int16Array;
  at: number;
  onStart: () => void;
  done: (end: 'finished' | 'cut') => void;
};

/** What goes out to the person: sentences where there are some, else silence, frame by frame. */
export function createPlayer(emit: (frame: Int16Array) => void) {
  let queue: Playing[] = [];
  let fading: Int16Array | undefined;

  const fadeFrame = () => {
    const frame = new Int16Array(frameSize);
    if (!fading) return frame;
    frame.set(fading.subarray(0, frameSize));
    fading = fading.length > frameSize ? fading.subarray(frameSize) : undefined;
    return frame;
  };
  const nextFrame = () => {
    const [playing] = queue;
    if (!playing) return fadeFrame();
    if (playing.at === 0) playing.onStart();
    const frame = new Int16Array(frameSize);
    frame.set(playing.samples.subarray(playing.at, playing.at + frameSize));
    playing.at += frameSize;
    if (playing.at >= playing.samples.length) {
      queue = queue.slice(1);
      playing.done('finished');
    }
    return frame;
  };

  return {
    /** Resolves when the last of it has gone out, or when it was cut off. */
    play(samples: Int16Array, onStart: () => void = () => {}) {
      const { promise, resolve } = Promise.withResolvers<'finished' | 'cut'>();
      queue = [...queue, { samples, at: 0, onStart, done: resolve }];
      return promise;
    },
    /** Stops with a short fade; answers how much of the first sentence was heard, from 0 to 1. */
    cut(): number {
      const [playing] = queue;
      for (const { done } of queue) done('cut');
      queue = [];
      if (!playing) return 0;
      const rest = playing.samples.slice(playing.at, playing.at + fadeFrames * frameSize);
      fading = rest.map((value, index) => value * (1 - index / rest.length));
      return Math.min(1, playing.at / Math.max(1, playing.samples.length));
    },
    tick: () => emit(nextFrame()),
  };
}
export type Player = ReturnType<typeof createPlayer>;
