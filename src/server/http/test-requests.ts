import { expect } from 'vitest';

/** Nothing that helps an attacker: no stack, no SQL, no path, no name of a library. */
export function expectPlain(text: string) {
  expect(text).not.toMatch(
    / at .*:\d+|\bselect\b|\binsert\b|node_modules|\/src\/|drizzle|postgres/i,
  );
}

/** What a gate must not look at before it knows who asks. */
export const bodies: [string, { body?: string; headers?: Record<string, string> }][] = [
  ['no body', {}],
  ['an empty object', { body: '{}', headers: { 'content-type': 'application/json' } }],
  ['broken JSON', { body: '{"name":', headers: { 'content-type': 'application/json' } }],
  [
    'a form',
    { body: 'name=Ida', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  ],
  [
    'three megabytes',
    { body: JSON.stringify('x'.repeat(3e6)), headers: { 'content-type': 'application/json' } },
  ],
];
