import { expect, it } from 'vitest';
import { isNoteOf } from './note-cleanup.ts';

const said = 'I walked to Smethwick in 1971 and saw the boy, and I told nobody at home.';

it.each([
  ['Icilda walked to Smethwick in 1971 and saw the boy.', true],
  ['Asked “What then?”: walked to Smethwick, told nobody.', true],
  ['Icilda worked on the buses from 1961.', false],
  ['She had a brother, Vincent.', false],
  ['', false],
])('%j is a note of what was said: %s', (note, expected) => {
  expect(isNoteOf(note, said)).toBe(expected);
});
