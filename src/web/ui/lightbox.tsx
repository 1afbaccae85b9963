import { lazy, type ReactNode, Suspense } from 'react';

const LightboxSheet = lazy(() =>
  import('./lightbox-sheet.tsx').then(({ LightboxSheet }) => ({ default: LightboxSheet })),
);

export type LightboxProps = {
  onClose: () => void;
  /** Which of how many, such as "Photo 3 of 12"; read out when it changes. */
  title: string;
  /** Undefined at either end. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  picture: ReactNode;
  /** What belongs to the picture: its words and what can be done with it. */
  children: ReactNode;
};

export function Lightbox(props: LightboxProps) {
  return (
    <Suspense>
      <LightboxSheet {...props} />
    </Suspense>
  );
}
