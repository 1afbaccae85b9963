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
