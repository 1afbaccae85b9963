import { lazy, Suspense } from 'react';
import type { LightboxProps } from './lightbox-sheet.tsx';

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
