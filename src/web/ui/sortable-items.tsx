import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { announcementsFor, howToSort } from './sorting-words.ts';

export type SortableListProps<Item extends { id: string }> = {
  /** Names the list for screen readers. */
  label: string;
  items: readonly Item[];
  /** What an item is called when it is moved. */
  nameOf: (item: Item) => string;
  onSort: (items: Item[]) => void;
  children: (item: Item, index: number) => ReactNode;
};

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** A list that is put in order by dragging: with the pointer, or with the keyboard by its handles. */
export function SortableItems<Item extends { id: string }>({
  label,
  items,
  nameOf,
  onSort,
  children,
}: SortableListProps<Item>) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    // Each press of an arrow moves it by 25 px. A page that glides along would still be moving when it is put down.
    useSensor(KeyboardSensor, { scrollBehavior: 'auto' }),
  );
  const placeOf = (id: string | number | undefined) => items.findIndex((item) => item.id === id);
  const nameAt = (place: number) => {
    const item = items[place];
    return item ? nameOf(item) : '';
  };
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [placeOf(active.id), placeOf(over?.id)];
    if (from >= 0 && to >= 0 && from !== to) onSort(arrayMove([...items], from, to));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      onDragEnd={drop}
      accessibility={{
        announcements: announcementsFor({ placeOf, nameAt, count: items.length }),
        screenReaderInstructions: { draggable: howToSort },
      }}
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol aria-label={label} className="flex flex-col gap-3">
          {items.map((item, index) => (
            <SortableItem key={item.id} id={item.id} name={nameOf(item)}>
              {children(item, index)}
            </SortableItem>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

type SortableItemProps = { id: string; name: string; children: ReactNode };

function SortableItem({ id, name, children }: SortableItemProps) {
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
      className={classNames(
        'flex items-start gap-1 rounded-lg border bg-paper-raised py-3 ps-1 pe-4',
        isDragging ? 'relative z-20 border-accent shadow-lifted' : 'border-line',
      )}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={`Move ${name}`}
        className="flex size-11 shrink-0 cursor-grab touch-none items-center justify-center rounded-md text-ink-muted hover:bg-paper-sunken"
      >
        <GripVertical aria-hidden className="size-5" />
      </button>
      <div className="min-w-0 flex-1">{children}</div>
    </li>
  );
}
