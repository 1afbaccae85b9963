/** All that is heard is mono at this rate. */
export const sampleRate = 16_000;

/** Some samples, and how much of the file has been read to get there (0 to 1). */
export type Sound = { samples: Float32Array; read: number };

/** One step of the voice detector. */
export const windowSize = 512;
export const windowMs = (windowSize * 1000) / sampleRate;

const quiet = 0.01;
const marginSamples = sampleRate * 0.01;

/** Without the silence before and after, of which a synthetic voice makes a lot. */
export function trimSilence(samples: Float32Array): Float32Array {
  const first = samples.findIndex((value) => Math.abs(value) > quiet);
  const last = samples.findLastIndex((value) => Math.abs(value) > quiet);
  if (first < 0) return samples.subarray(0, 0);
  return samples.subarray(Math.max(0, first - marginSamples), last + 1 + marginSamples);
}

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
