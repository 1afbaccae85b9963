import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Press, type PressProps } from './press.tsx';

type IconButtonProps = Omit<PressProps, 'className' | 'children' | 'aria-label'> & {
  label: string;
  /** One icon from lucide-react, 24 px. */
  children: ReactNode;
  className?: string | undefined;
};

export function IconButton({ label, children, className, ...props }: IconButtonProps) {
  return (
    <Press
      {...props}
      // The title alone names it: with a label beside it, it would be read twice.
      title={label}
      className={classNames(
        'inline-flex size-12 shrink-0 items-center justify-center rounded-md text-ink transition-colors duration-150 hover:bg-paper-sunken disabled:opacity-55 aria-disabled:opacity-55',
        className,
      )}
    >
      {children}
    </Press>
  );
}
