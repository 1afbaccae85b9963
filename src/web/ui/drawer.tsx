import { lazy, type ReactNode, Suspense } from 'react';
import { useEver } from './ever.ts';

const DrawerSheet = lazy(() =>
  import('./drawer-sheet.tsx').then(({ DrawerSheet }) => ({ default: DrawerSheet })),
);

export type DrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Shown at the top of the drawer and read out when it opens. */
  title: string;
  children: ReactNode;
};

export function Drawer(props: DrawerProps) {
  if (!useEver(props.open)) return null;
  return (
    <Suspense>
      <DrawerSheet {...props} />
    </Suspense>
  );
}
