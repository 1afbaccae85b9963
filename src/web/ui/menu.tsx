import {
  type ComponentPropsWithoutRef,
  cloneElement,
  type KeyboardEvent,
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
  useState,
} from 'react';

const MenuPopup = lazy(() =>
  import('./menu-popup.tsx').then(({ MenuPopup }) => ({ default: MenuPopup })),
);

export type MenuLabel = {
  label: string;
  /** A second line under the label. */
  detail?: string | undefined;
  icon?: ReactNode;
};

export type MenuItem =
  | (MenuLabel & {
      kind: 'action';
      onSelect: () => void;
      tone?: 'plain' | 'danger' | undefined;
      disabled?: boolean | undefined;
    })
  /** `link` is the router's link, without children. */
  | (MenuLabel & { kind: 'link'; link: ReactElement })
  | (MenuLabel & { kind: 'address'; href: string })
  /** `id` tells separators apart. */
  | { kind: 'separator'; id: string };

export type MenuProps = {
  /** A Button or IconButton; the menu gives it its behaviour. */
  trigger: ReactElement;
  items: readonly MenuItem[];
  align?: 'start' | 'end' | undefined;
  side?: 'top' | 'bottom' | undefined;
};

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
