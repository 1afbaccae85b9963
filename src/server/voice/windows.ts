import { windowSize } from './sound.ts';

/** Any chunks in, windows of equal size out; the last one is filled up with silence. */
export function createWindows() {
  let window = new Float32Array(windowSize);
  let filled = 0;
  return {
    *push(samples: Float32Array) {
      for (let at = 0; at < samples.length; ) {
        const some = samples.subarray(at, at + windowSize - filled);
        window.set(some, filled);
        filled += some.length;
        at += some.length;
        if (filled < windowSize) continue;
        yield window;
        window = new Float32Array(windowSize);
        filled = 0;
      }
    },
    *end() {
      if (filled > 0) yield window;
    },
  };
}
