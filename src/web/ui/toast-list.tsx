import { Toast } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

export type Saying = { message: string; type: 'say' | 'warn' };

// Slow readers need about a second for three words; hovering or focusing stops the clock.
const sayFor = 12_000;
const warnFor = 30_000;

/** Arrives with the first thing that is said, and shows whatever is said from then on. */
export function ToastList({ sayings }: { sayings: readonly Saying[] }) {
  return (
    <Toast.Provider timeout={sayFor} limit={3}>
      <Said sayings={sayings} />
      <Toast.Portal>
        <Toast.Viewport className="fixed inset-x-4 bottom-4 z-50 flex flex-col gap-3 sm:start-auto sm:end-6 sm:bottom-6 sm:w-md">
          <Shown />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

/** Hands on what was not shown yet, in its order. */
function Said({ sayings }: { sayings: readonly Saying[] }) {
  const { add } = Toast.useToastManager();
  const shown = useRef(0);
  useEffect(() => {
    for (const { message, type } of sayings.slice(shown.current))
      add({ description: message, type, ...(type === 'warn' && { timeout: warnFor }) });
    shown.current = sayings.length;
  }, [sayings, add]);
  return null;
}

function Shown() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => {
    const Icon = toast.type === 'warn' ? CircleAlert : CircleCheck;
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        swipeDirection={['down', 'right']}
        className="rounded-md border border-line-strong bg-paper-raised shadow-lifted transition-opacity duration-200 data-ending-style:opacity-0 data-limited:hidden data-starting-style:opacity-0"
      >
        <Toast.Content className="flex items-start gap-3 py-2 ps-5 pe-2">
          <Icon
            aria-hidden
            className={classNames(
              'mt-2.5 size-6 shrink-0',
              toast.type === 'warn' ? 'text-danger' : 'text-accent',
            )}
          />
          <Toast.Description className="flex-1 py-2" />
          <Toast.Close
            render={
              <IconButton label="Dismiss">
                <X aria-hidden />
              </IconButton>
            }
          />
        </Toast.Content>
      </Toast.Root>
    );
  });
}
