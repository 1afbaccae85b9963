import { sampleRate } from './sound.ts';

export const silence = (seconds: number) => new Float32Array(Math.round(seconds * sampleRate));

export function joined(parts: Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
