import { lazy, Suspense } from 'react';
import { Skeleton } from './skeleton.tsx';
import type { SortableListProps } from './sortable-items.tsx';

const load = () => import('./sortable-items.tsx');
// What is lazy forgets that it was generic.
const SortableItems = lazy(() =>
  load().then(({ SortableItems }) => ({ default: SortableItems })),
) as unknown as Awaited<ReturnType<typeof load>>['SortableItems'];

/** A list that is put in order by dragging; how that is done is fetched beside the page. */
export function SortableList<Item extends { id: string }>(props: SortableListProps<Item>) {
  return (
    <Suspense fallback={<Skeleton lines={3} label="Opening the list" />}>
      <SortableItems {...props} />
    </Suspense>
  );
}
