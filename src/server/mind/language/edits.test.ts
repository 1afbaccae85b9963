import { expect, it } from 'vitest';
import { withCapitals } from './edits.ts';

it.each([
  ['Imani in 1996. elijah in 1999. she talks', 'Imani in 1996. Elijah in 1999. She talks'],
  ["Kids call me mr. t. i pity none, i'm told", "Kids call me mr. t. I pity none, I'm told"],
  ['We left at 5.30 p.m. and i slept', 'We left at 5.30 p.m. and I slept'],
])('gives typed sentences their capitals: %s', (typed, written) => {
  expect(withCapitals(typed)).toBe(written);
});
