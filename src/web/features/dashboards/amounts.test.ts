import { expect, it } from 'vitest';
import { counted, duration, fileSize } from './amounts.ts';

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [4_200, '4 kB'],
  [1_450_000, '1.5 MB'],
  [2_000_000_000, '2 GB'],
  [3e15, '3,000 TB'],
])('%i bytes are %s', (bytes, words) => {
  expect(fileSize(bytes)).toBe(words);
});

it.each([
  [0, '0 seconds'],
  [1, '1 second'],
  [60, '1 minute'],
  [3_600, '1 hour'],
  [12_000, '3 hours 20 minutes'],
])('%i seconds are %s', (seconds, words) => {
  expect(duration(seconds)).toBe(words);
});

it('one is not many', () => {
  expect([counted(1, 'photo'), counted(1_200, 'photo')]).toEqual(['1 photo', '1,200 photos']);
});
