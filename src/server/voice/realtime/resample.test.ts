import { expect, test } from 'vitest';
import { sampleRate } from '#server/voice/sound.ts';
import { createFromLine, lineRate, toLineRate } from './resample.ts';

const tone = (hertz: number, rate: number) =>
  Float32Array.from(
    { length: rate / 2 },
    (_, at) => 0.5 * Math.sin((2 * Math.PI * hertz * at) / rate),
  );
const loudness = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length);
const asLine = (samples: Float32Array) => Int16Array.from(samples, (value) => value * 32_767);

test('a voice keeps its strength on its way to the line and back', () => {
  for (const hertz of [200, 1_000, 3_000, 5_000]) {
    const back = createFromLine()(toLineRate(tone(hertz, sampleRate)));
    const middle = back.subarray(1_000, -1_000);
    expect(loudness(middle)).toBeCloseTo(0.5 / Math.SQRT2, 1);
  }
});

test('what is too high for the ears does not come back as something else', () => {
  const heard = createFromLine()(asLine(tone(12_000, lineRate)));
  expect(loudness(heard.subarray(200))).toBeLessThan(0.01);
});

test('pieces sound like the whole', () => {
  const line = asLine(tone(440, lineRate));
  const whole = createFromLine()(line);
  const fromLine = createFromLine();
  const pieces: number[] = [];
  for (let at = 0; at < line.length; at += 480)
    pieces.push(...fromLine(line.subarray(at, at + 480)));
  expect(pieces).toEqual([...whole]);
});
