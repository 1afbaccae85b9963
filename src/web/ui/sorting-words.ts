import type { Announcements } from '@dnd-kit/core';

/** Read out with every handle. */
export const howToSort =
  'Press Space or Enter to pick this up. Move it with the up and down arrow keys. Press Space or Enter again to put it down, or Escape to leave it where it was.';

type Places = {
  placeOf: (id: string | number | undefined) => number;
  nameAt: (place: number) => string;
  count: number;
};

/** What screen readers say while something is moved. */
export function announcementsFor({ placeOf, nameAt, count }: Places): Announcements {
  const position = (id: string | number | undefined) => `position ${placeOf(id) + 1} of ${count}`;
  const name = (id: string | number) => nameAt(placeOf(id));
  return {
    onDragStart: ({ active }) => `Picked up ${name(active.id)}. It is at ${position(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over ? `${name(active.id)} is now at ${position(over.id)}.` : undefined,
    onDragEnd: ({ active, over }) =>
      `${name(active.id)} was put down at ${position(over?.id ?? active.id)}.`,
    onDragCancel: ({ active }) =>
      `Left ${name(active.id)} where it was, at ${position(active.id)}.`,
  };
}
