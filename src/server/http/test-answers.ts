import { expect } from 'vitest';

/** Nothing that helps an attacker: no stack, no SQL, no path, no name of a library. */
export function expectPlain(text: string) {
  expect(text).not.toMatch(
    / at .*:\d+|\bselect\b|\binsert\b|node_modules|\/src\/|drizzle|postgres/i,
  );
}
