import type { ReactNode } from 'react';

export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="mt-8 flex flex-col gap-3 sm:flex-row-reverse">{children}</div>;
}
