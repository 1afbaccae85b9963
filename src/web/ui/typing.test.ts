import { expect, test } from 'vitest';
import { typingAt } from './typing.ts';

test('one character appears for every delay that has passed', () => {
  expect(typingAt('Walt', 0, 40)).toEqual({ typed: '', rest: 'Walt', done: false });
  expect(typingAt('Walt', 99, 40)).toEqual({ typed: 'Wa', rest: 'lt', done: false });
  expect(typingAt('Walt', 160, 40)).toEqual({ typed: 'Walt', rest: '', done: true });
});

test('typing that fell behind catches up', () => {
  expect(typingAt('Walt', 60_000, 40)).toEqual({ typed: 'Walt', rest: '', done: true });
});

test('without a delay the text is there at once', () => {
  expect(typingAt('Walt', 0, 0).done).toBe(true);
});

test('a character outside the basic plane is never cut in half', () => {
  expect(typingAt('𝒲alt', 40, 40).typed).toBe('𝒲');
});
