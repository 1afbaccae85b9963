import {
  type ComponentPropsWithoutRef,
  cloneElement,
  type KeyboardEvent,
  lazy,
  type ReactElement,
  Suspense,
  useState,
} from 'react';
import type { MenuProps } from './menu-popup.tsx';

const MenuPopup = lazy(() =>
  import('./menu-popup.tsx').then(({ MenuPopup }) => ({ default: MenuPopup })),
);

/** A button until it is first pressed; what opens is fetched then, or was while nobody waited. */
export function Menu(props: MenuProps) {
  const [wanted, setWanted] = useState(false);
  const closed = cloneElement(props.trigger as ReactElement<ComponentPropsWithoutRef<'button'>>, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => setWanted(true),
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'ArrowDown' || key === 'ArrowUp') setWanted(true);
    },
  });
  if (!wanted) return closed;
  return (
    <Suspense fallback={closed}>
      <MenuPopup {...props} />
    </Suspense>
  );
}
