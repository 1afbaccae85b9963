import { testOf } from './time-words.ts';

/** What stands behind or before a number that counts, prices or numbers something. */
const counted = testOf('counted behind');
const street = testOf('a street', 'u');
const numbered = testOf('counted before');

/** Bus 53, 1500 men, 1945 Maple Street and nineteen fifty a week are no years. */
export function isCounted(before: string, after: string): boolean {
  return counted.test(after) || street.test(after) || numbered.test(before);
}
