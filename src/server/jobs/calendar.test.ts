import { expect, it, test } from 'vitest';
import { createMinutes, readCalendar } from './calendar.ts';

const minuteOf = (time: string) => Date.parse(`2026-11-18T${time}:00Z`) / 60_000;

test.each([
  ['*/20 * * * *', ['00:00', '03:20', '23:40'], ['00:01', '03:19', '12:30']],
  ['27 * * * *', ['00:27', '13:27'], ['00:00', '13:28']],
  ['37 3 * * *', ['03:37'], ['03:36', '04:37', '15:37']],
  ['0 0 * * *', ['00:00'], ['00:01', '12:00']],
])('%s comes round when it says', (every, due, not) => {
  const isDue = readCalendar(every);
  expect(due.map((time) => isDue(minuteOf(time)))).toEqual(due.map(() => true));
  expect(not.map((time) => isDue(minuteOf(time)))).toEqual(not.map(() => false));
});

test.each(['* * * * *', '5 4 1 * *', 'hourly', '1-5 * * * *'])('%s is not known', (every) => {
  expect(() => readCalendar(every)).toThrow(every);
});

it('tells each minute once, also when it was not asked for a while or the clock went back', () => {
  const since = createMinutes();
  expect(since(100)).toEqual([100]);
  expect(since(100)).toEqual([]);
  expect(since(102)).toEqual([101, 102]);
  expect(since(101)).toEqual([]);
  expect(since(103)).toEqual([103]);
  expect(since(500)).toEqual([498, 499, 500]);
});
