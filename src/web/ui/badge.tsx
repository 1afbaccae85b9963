import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type BadgeProps = {
  tone?: 'neutral' | 'accent' | 'waiting' | 'danger' | undefined;
  children: ReactNode;
  className?: string | undefined;
};

const tones = {
  neutral: 'bg-paper-sunken text-ink',
  accent: 'bg-accent-soft text-accent',
  waiting: 'bg-waiting-soft text-waiting',
  danger: 'bg-danger-soft text-danger',
};

export function Badge({ tone = 'neutral', children, className }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-8 items-center gap-1.5 rounded-sm px-2.5 text-sm font-medium',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
