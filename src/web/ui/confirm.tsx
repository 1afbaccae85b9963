import { lazy, Suspense } from 'react';
import type { ConfirmProps } from './confirm-sheet.tsx';
import { useEver } from './ever.ts';

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
