import { lazy, type ReactNode, Suspense } from 'react';
import { useEver } from './ever.ts';

const DialogSheet = lazy(() =>
  import('./dialog-sheet.tsx').then(({ DialogSheet }) => ({ default: DialogSheet })),
);

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons at the foot, the main one first: it stands rightmost on wide screens. */
  actions?: ReactNode;
  width?: 'narrow' | 'wide' | undefined;
};

export function Dialog(props: DialogProps) {
  if (!useEver(props.open)) return null;
  return (
    <Suspense>
      <DialogSheet {...props} />
    </Suspense>
  );
}
