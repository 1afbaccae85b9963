import { lazy, type ReactNode, Suspense } from 'react';
import { useEver } from './ever.ts';

const ConfirmSheet = lazy(() =>
  import('./confirm-sheet.tsx').then(({ ConfirmSheet }) => ({ default: ConfirmSheet })),
);

export type ConfirmQuestion = {
  title: string;
  body: ReactNode;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  tone?: 'plain' | 'danger' | undefined;
  /** A word that must be typed first, for what can't be undone. */
  typeToConfirm?: string | undefined;
  busy?: boolean | undefined;
  error?: string | null | undefined;
  /** The caller closes the dialog when its work has succeeded. */
  onConfirm: () => void;
};

export type ConfirmProps = ConfirmQuestion & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export function Confirm(props: ConfirmProps) {
  if (!useEver(props.open)) return null;
  return (
    <Suspense>
      <ConfirmSheet {...props} />
    </Suspense>
  );
}
