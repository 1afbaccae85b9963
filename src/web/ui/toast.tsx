import { createContext, lazy, type ReactNode, Suspense, use, useMemo, useState } from 'react';
import type { Saying } from './toast-list.tsx';

const ToastList = lazy(() =>
  import('./toast-list.tsx').then(({ ToastList }) => ({ default: ToastList })),
);

type Toasts = { say: (message: string) => void; warn: (message: string) => void };

const Toasts = createContext<Toasts | null>(null);

export function ToastProvider({ children }: { children: ReactNode }) {
  const [sayings, setSayings] = useState<Saying[]>([]);
  const toasts = useMemo(() => {
    const add = (type: Saying['type']) => (message: string) =>
      setSayings((said) => [...said, { message, type }]);
    return { say: add('say'), warn: add('warn') };
  }, []);
  return (
    <Toasts value={toasts}>
      {children}
      {sayings.length > 0 && (
        <Suspense>
          <ToastList sayings={sayings} />
        </Suspense>
      )}
    </Toasts>
  );
}

export function useToast(): Toasts {
  const toasts = use(Toasts);
  if (!toasts) throw new Error('Nothing here shows what is said');
  return toasts;
}
