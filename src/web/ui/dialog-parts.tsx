import type { ReactNode } from 'react';

/** Dialogs and confirmations lie on the same shaded desk. */
export const shadeLook =
  'fixed inset-0 z-40 bg-shade transition-opacity duration-150 data-starting-style:opacity-0 data-ending-style:opacity-0';

export const viewportLook =
  'fixed inset-0 z-40 flex items-end justify-center overflow-y-auto overscroll-contain p-4 sm:items-center sm:p-8';

export const sheetLook =
  'relative my-auto w-full rounded-lg border border-line bg-paper-raised p-6 text-ink shadow-lifted outline-none transition-opacity duration-150 data-starting-style:opacity-0 data-ending-style:opacity-0 sm:p-8';

export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="mt-8 flex flex-col gap-3 sm:flex-row-reverse">{children}</div>;
}
