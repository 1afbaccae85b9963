import { type ComponentProps, type FocusEvent, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';

type Place = { focused: Element; itemId: string | undefined; index: number };

/** Whatever of a list can take focus as a whole, in its order. */
const itemsOf = (list: HTMLElement) => [
  ...list.querySelectorAll<HTMLElement>(':is(li, article)[tabindex="-1"]'),
];

function placeOf(list: HTMLElement, focused: Element): Place {
  const items = itemsOf(list);
  const index = items.findIndex((item) => item.contains(focused));
  return { focused, itemId: items[index]?.id, index };
}

/** The same item, wherever it stands now; else the one that has come to its place; else the list. */
function focusNear(list: HTMLElement, { itemId, index }: Place) {
  const items = itemsOf(list);
  const item = items.find(({ id }) => id === itemId) ?? items[Math.min(index, items.length - 1)];
  (item ?? list).focus({ preventScroll: item === undefined });
}

/**
 * What one has just pressed may go, and take the keyboard's place with it: this list keeps it. Its
 * items are `li` or `article`, with an id and a tabIndex of -1.
 */
export function useKeptFocus<List extends HTMLElement>() {
  const ref = useRef<List>(null);
  const place = useRef<Place | null>(null);
  useEffect(() => {
    const list = ref.current;
    if (!list) return;
    const watch = new MutationObserver(() => {
      const lost = place.current;
      if (!lost || lost.focused.isConnected || document.activeElement !== document.body) return;
      place.current = null;
      focusNear(list, lost);
    });
    watch.observe(list, { childList: true, subtree: true });
    // The dialog that asked about it may go after it.
    watch.observe(document.body, { childList: true });
    return () => watch.disconnect();
  }, []);
  const onFocus = ({ target }: FocusEvent) => {
    // A dialog that was opened from the list lies elsewhere.
    if (ref.current?.contains(target)) place.current = placeOf(ref.current, target);
  };
  return { ref, onFocus, tabIndex: -1 };
}

/** A part of a page around a list, also while it is loading or empty, that keeps the keyboard's place. */
export function FocusKeeper({ className, ...props }: Omit<ComponentProps<'section'>, 'ref'>) {
  return (
    <section
      {...props}
      {...useKeptFocus<HTMLElement>()}
      className={classNames('outline-none', className)}
    />
  );
}
