import { describe, expect, it } from 'vitest';
import { announcementsFor } from './sorting-words.ts';

const items = ['Roots', 'Work', 'Love'];
const says = announcementsFor({
  placeOf: (id) => items.indexOf(String(id)),
  nameAt: (place) => items[place] ?? '',
  count: items.length,
});
// Of what the library hands over, only the ids are read.
type Moved = Parameters<typeof says.onDragOver>[0];
const moved = (active: string, over: string | null) =>
  ({ active: { id: active }, over: over && { id: over } }) as Moved;

describe('sorting is told in words', () => {
  it.each([
    [says.onDragStart(moved('Work', null)), 'Picked up Work. It is at position 2 of 3.'],
    [says.onDragOver(moved('Work', 'Love')), 'Work is now at position 3 of 3.'],
    [says.onDragEnd(moved('Work', 'Roots')), 'Work was put down at position 1 of 3.'],
    [says.onDragEnd(moved('Work', null)), 'Work was put down at position 2 of 3.'],
    [says.onDragCancel(moved('Work', 'Love')), 'Left Work where it was, at position 2 of 3.'],
  ])('%s', (said, expected) => {
    expect(said).toBe(expected);
  });
});
