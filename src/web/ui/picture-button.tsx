import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Press } from './press.tsx';

type PictureButtonProps = {
  /** What pressing it opens, in words. */
  label: string;
  onClick: () => void;
  children: ReactNode;
  className?: string | undefined;
};

/** A picture that can be pressed, always in the same square so that nothing moves when it arrives. */
export function PictureButton({ label, onClick, children, className }: PictureButtonProps) {
  return (
    <Press
      aria-label={label}
      onClick={onClick}
      className={classNames(
        'relative flex aspect-square w-full items-center justify-center overflow-hidden rounded-md bg-paper-sunken inset-ring inset-ring-line',
        className,
      )}
    >
      {children}
    </Press>
  );
}
