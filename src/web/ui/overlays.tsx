import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { ConfirmProps } from './confirm-sheet.tsx';
import type { DialogProps } from './dialog-sheet.tsx';
import type { DrawerProps } from './drawer-sheet.tsx';
import type { LightboxProps } from './lightbox-sheet.tsx';

/** Whether something has been so once. What is opened here is fetched the first time, and closes gently later. */
export function useEver(now: boolean) {
  const [ever, setEver] = useState(now);
  if (now && !ever) setEver(true);
  return now || ever;
}

/** Something that opens over a page, and is fetched when it opens for the first time. */
function fetchedWhenOpened<Props extends { open: boolean }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  const Sheet: ComponentType<Props> = lazy(load);
  return function Overlay(props: Props) {
    if (!useEver(props.open)) return null;
    return (
      <Suspense>
        <Sheet {...props} />
      </Suspense>
    );
  };
}

export const Dialog = fetchedWhenOpened<DialogProps>(() =>
  import('./dialog-sheet.tsx').then(({ DialogSheet }) => ({ default: DialogSheet })),
);

export const Confirm = fetchedWhenOpened<ConfirmProps>(() =>
  import('./confirm-sheet.tsx').then(({ ConfirmSheet }) => ({ default: ConfirmSheet })),
);

export const Drawer = fetchedWhenOpened<DrawerProps>(() =>
  import('./drawer-sheet.tsx').then(({ DrawerSheet }) => ({ default: DrawerSheet })),
);

const LightboxSheet = lazy(() =>
  import('./lightbox-sheet.tsx').then(({ LightboxSheet }) => ({ default: LightboxSheet })),
);

export function Lightbox(props: LightboxProps) {
  return (
    <Suspense>
      <LightboxSheet {...props} />
    </Suspense>
  );
}
