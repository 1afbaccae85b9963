import { CSPProvider } from '@base-ui/react/csp-provider';
import type { ReactNode } from 'react';
import { ToastProvider } from './toast.tsx';

/** The Content Security Policy forbids style elements, so Base UI may render none. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <CSPProvider disableStyleElements>
      <ToastProvider>{children}</ToastProvider>
    </CSPProvider>
  );
}
