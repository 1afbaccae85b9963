import { lazy, Suspense, useState } from 'react';
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

const DialogSheet = lazy(() =>
  import('./dialog-sheet.tsx').then(({ DialogSheet }) => ({ default: DialogSheet })),
);

export function Dialog(props: DialogProps) {
  if (!useEver(props.open)) return null;
  return (
    <Suspense>
      <DialogSheet {...props} />
    </Suspense>
  );
}

const ConfirmSheet = lazy(() =>
  import('./confirm-sheet.tsx').then(({ ConfirmSheet }) => ({ default: ConfirmSheet })),
);

export function Confirm(props: ConfirmProps) {
  if (!useEver(props.open)) return null;
  return (
    <Suspense>
      <ConfirmSheet {...props} />
    </Suspense>
  );
}

const DrawerSheet = lazy(() =>
  import('./drawer-sheet.tsx').then(({ DrawerSheet }) => ({ default: DrawerSheet })),
);

export function Drawer(props: DrawerProps) {
  if (!useEver(props.open)) return null;
  return (
    <Suspense>
      <DrawerSheet {...props} />
    </Suspense>
  );
}

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
