import { describe, expect, it } from 'vitest';
import { openingOf } from './pieces.ts';

describe('what a card shows of a piece', () => {
  it.each([
    ['# The boat\n\nWe rented a boat and the chil', 'We rented a boat and the chil…'],
    ['He said, “Open the window.”', 'He said, “Open the window.”'],
    ['A short piece.', 'A short piece.'],
    ['We met in Leeds.\n\n![Edwin, 1954](photos/0', 'We met in Leeds.'],
  ])('goes on only where it is cut off: %j', (preview, shown) => {
    expect(openingOf(preview)).toBe(shown);
  });
});
