import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type EmptyStateProps = {
  /** The spec's sentence or what will be here, once there is something. */
  title: string;
  hint?: ReactNode;
  action?: ReactNode;
  className?: string | undefined;
};

export function EmptyState({ title, hint, action, className }: EmptyStateProps) {
  return (
    <div
      className={classNames(
        'flex flex-col items-start gap-3 border-y border-line-strong border-dashed py-10',
        className,
      )}
    >
      <p className="font-story text-xl font-medium text-balance">{title}</p>
      {hint && <p className="max-w-[60ch] text-ink-muted">{hint}</p>}
      {action && <div className="mt-3 flex flex-wrap gap-3">{action}</div>}
    </div>
  );
}
