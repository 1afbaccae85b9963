import { sampleRate } from '#server/voice/sound.ts';

/** WebRTC carries 48 kHz; all that is heard and said here is a third of it. */
export const lineRate = 48_000;
const times = lineRate / sampleRate;
const reach = 48;

/** A low-pass at the edge of what 16 kHz can hold, for both directions. */
const filter = Float32Array.from({ length: 2 * reach + 1 }, (_, index) => {
  const at = index - reach;
  const x = (at * 0.92) / times;
  const sinc = at === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
  const hann = 0.5 + 0.5 * Math.cos((Math.PI * at) / (reach + 1));
  return (sinc * hann * 0.92) / times;
});

/** A whole sentence to 48 kHz, as the line takes it. */
export function toLineRate(samples: Float32Array): Int16Array<ArrayBuffer> {
  const out = new Int16Array(samples.length * times);
  for (let index = 0; index < out.length; index += 1) {
    let sum = 0;
    const first = Math.max(0, Math.ceil((index - reach) / times));
    const last = Math.min(samples.length - 1, Math.floor((index + reach) / times));
    for (let at = first; at <= last; at += 1) {
      sum += (samples[at] ?? 0) * (filter[index - at * times + reach] ?? 0);
    }
    out[index] = Math.max(-1, Math.min(1, sum * times)) * 32_767;
  }
  return out;
}

/** A whole sentence of any rate to 48 kHz: voices of one's own bring 22.05 or 24 kHz. */
export function soundToLineRate(samples: Float32Array, rate: number): Int16Array<ArrayBuffer> {
  if (rate === sampleRate) return toLineRate(samples);
  const step = rate / lineRate;
  // Below the lower of both rates' edges, so that nothing folds back where the line has the lower one.
  const edge = Math.min(1, 1 / step) * 0.92;
  const out = new Int16Array(Math.floor(samples.length / step));
  for (let index = 0; index < out.length; index += 1) {
    const centre = index * step;
    let sum = 0;
    for (let at = Math.ceil(centre - taps); at <= centre + taps; at += 1) {
      const x = (at - centre) * edge;
      const sinc = x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
      const hann = 0.5 + 0.5 * Math.cos((Math.PI * (at - centre)) / (taps + 1));
      sum += (samples[at] ?? 0) * sinc * hann * edge;
    }
    out[index] = Math.max(-1, Math.min(1, sum)) * 32_767;
  }
  return out;
}

const taps = 12;

/** What the line brings, piece by piece, to 16 kHz; the filter's memory goes from piece to piece. */
export function createFromLine() {
  let pending = new Float32Array(2 * reach);
  return (line: Int16Array): Float32Array => {
    const all = new Float32Array(pending.length + line.length);
    all.set(pending);
    for (const [index, value] of line.entries()) all[pending.length + index] = value / 32_768;
    const count = Math.max(0, Math.floor((all.length - 2 * reach - 1) / times) + 1);
    const out = new Float32Array(count);
    for (let index = 0; index < count; index += 1) {
      let sum = 0;
      for (let tap = 0; tap < filter.length; tap += 1) {
        sum += (all[index * times + tap] ?? 0) * (filter[tap] ?? 0);
      }
      out[index] = sum;
    }
    pending = all.slice(count * times);
    return out;
  };
}
