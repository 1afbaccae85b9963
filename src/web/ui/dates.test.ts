import { describe, expect, it } from 'vitest';
import { clock, dateAndTime, dateForFile, dayAndTime, timeAgo } from './dates.ts';

const date = new Date(2025, 10, 4, 15, 5);

it('dates have a short month, hour and minute', () => {
  expect(dateAndTime(date).replaceAll('\u202f', ' ')).toBe('Nov 4, 2025, 3:05 PM');
  expect(dayAndTime(date).replaceAll('\u202f', ' ')).toBe('Nov 4, 3:05 PM');
  expect(dateForFile(date)).toBe('2025-11-04');
});

describe('how long ago', () => {
  const minute = 60_000;
  it.each([
    [-minute, 'just now'],
    [59_000, 'just now'],
    [minute, '1 minute ago'],
    [59 * minute, '59 minutes ago'],
    [60 * minute, '1 hour ago'],
    [25 * 60 * minute, 'yesterday'],
    [3 * 24 * 60 * minute, '3 days ago'],
    [8 * 24 * 60 * minute, 'last week'],
    [70 * 24 * 60 * minute, '2 months ago'],
    [800 * 24 * 60 * minute, '2 years ago'],
  ])('%i milliseconds is %s', (passed, expected) => {
    expect(timeAgo(new Date(date.getTime() - passed), date)).toBe(expected);
  });
});

it.each([
  [0, '0:00'],
  [999, '0:00'],
  [61_000, '1:01'],
  [600_000, '10:00'],
  [3_600_000, '1:00:00'],
  [3_725_000, '1:02:05'],
])('%i ms read %s', (milliseconds, expected) => {
  expect(clock(milliseconds)).toBe(expected);
});
