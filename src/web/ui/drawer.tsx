import { lazy, Suspense } from 'react';
import type { DrawerProps } from './drawer-sheet.tsx';
import { useEver } from './ever.ts';

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
