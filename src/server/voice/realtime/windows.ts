import { windowSize } from '#server/voice/sound.ts';

/** Cuts sound that comes in pieces of any length into the detector's windows. */
export function cutIntoWindows(take: (window: Float32Array) => void) {
  let window = new Float32Array(windowSize);
  let filled = 0;
  return (samples: Float32Array) => {
    for (let at = 0; at < samples.length; ) {
      const some = samples.subarray(at, at + windowSize - filled);
      window.set(some, filled);
      filled += some.length;
      at += some.length;
      if (filled < windowSize) continue;
      take(window);
      window = new Float32Array(windowSize);
      filled = 0;
    }
  };
}
