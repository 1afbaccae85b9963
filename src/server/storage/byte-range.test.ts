import { expect, test } from 'vitest';
import { readByteRange } from './byte-range.ts';

test.each([
  [undefined, 10, { kind: 'all' }],
  ['bytes=0-', 10, { kind: 'part', start: 0, end: 9 }],
  ['bytes=3-5', 10, { kind: 'part', start: 3, end: 5 }],
  ['bytes=3-999', 10, { kind: 'part', start: 3, end: 9 }],
  ['bytes=9-9', 10, { kind: 'part', start: 9, end: 9 }],
  ['bytes=-4', 10, { kind: 'part', start: 6, end: 9 }],
  ['bytes=-99', 10, { kind: 'part', start: 0, end: 9 }],
  ['bytes=10-', 10, { kind: 'impossible' }],
  ['bytes=-0', 10, { kind: 'impossible' }],
  ['bytes=0-', 0, { kind: 'impossible' }],
  ['bytes=5-3', 10, { kind: 'all' }],
  ['bytes=-', 10, { kind: 'all' }],
  ['bytes=0-1,3-4', 10, { kind: 'all' }],
  ['minutes=0-1', 10, { kind: 'all' }],
])('%s of a recording of %d bytes', (header, bytes, expected) => {
  expect(readByteRange(header, bytes)).toEqual(expected);
});
