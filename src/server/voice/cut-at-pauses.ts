import { windowMs, windowSize } from './sound.ts';

export type Piece = { startMs: number; endMs: number; samples: Float32Array };

/** Where to cut. The longer a piece has become, the shorter the pause that will do. */
export type Cuts = {
  /** In order of `underMs`: while the piece is under that length, a pause of `pauseMs` ends it. */
  pauses: { underMs: number; pauseMs: number }[];
  /** Nobody has paused for this long: cut where it is quietest. */
  mostMs: number;
};

const lead = 9; // windows kept before speech: the detector notices a voice a little late
const tail = 7; // and after it, so that a last consonant is not clipped
const leastSpoken = 6; // windows of voice under which it was a click or a cough

/** Plain counting over the detector's answers, so that it can be tested without sound. */
export function createCutter({ pauses, mostMs }: Cuts) {
  let windows: Float32Array[] = [];
  let seen = 0;
  let inside = false;
  let spoken = 0;
  let silent = 0;

  const forget = () => {
    inside = false;
    spoken = 0;
    silent = 0;
    windows = windows.slice(-lead);
  };
  const take = (count: number): Piece | undefined => {
    const start = seen - windows.length;
    const taken = windows.slice(0, count);
    const heard = spoken;
    windows = windows.slice(count);
    if (heard < leastSpoken) return undefined;
    const samples = new Float32Array(taken.length * windowSize);
    for (const [index, window] of taken.entries()) samples.set(window, index * windowSize);
    return { startMs: start * windowMs, endMs: (start + taken.length) * windowMs, samples };
  };
  const enough = () => {
    const length = windows.length * windowMs;
    const pause = pauses.find(({ underMs }) => length < underMs) ?? pauses.at(-1);
    return silent * windowMs >= (pause?.pauseMs ?? 0);
  };

  return {
    push(window: Float32Array, voice: 'speaking' | 'silent'): Piece | undefined {
      windows.push(window);
      seen += 1;
      if (!inside && voice === 'silent') {
        if (windows.length > lead) windows.shift();
        return undefined;
      }
      inside = true;
      if (voice === 'speaking') spoken += 1;
      silent = voice === 'speaking' ? 0 : silent + 1;
      if (silent > 0 && enough()) {
        const piece = take(windows.length - Math.max(0, silent - tail));
        forget();
        return piece;
      }
      if (windows.length * windowMs < mostMs) return undefined;
      const piece = take(quietest(windows));
      spoken = windows.length;
      return piece;
    },
    /** What is left when the recording ends. */
    end(): Piece | undefined {
      const piece = inside ? take(windows.length - Math.max(0, silent - tail)) : undefined;
      forget();
      return piece;
    },
  };
}

/** In the last quarter, the middle of the three quietest windows in a row. */
function quietest(windows: Float32Array[]) {
  const energy = windows.map((window) => window.reduce((sum, value) => sum + value * value, 0));
  const around = (index: number) => energy.slice(index - 1, index + 2).reduce((a, b) => a + b, 0);
  let best = windows.length - 2;
  for (let index = Math.floor(windows.length * 0.75); index < windows.length - 1; index += 1) {
    if (around(index) < around(best)) best = index;
  }
  return best;
}
