import { lazy, Suspense } from 'react';
import type { DialogProps } from './dialog-sheet.tsx';
import { useEver } from './ever.ts';

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
