import { LoaderCircle } from 'lucide-react';
import { classNames } from './class-names.ts';

type SpinnerProps = {
  /** What is being waited for; read out, and shown beside the wheel. */
  label?: string | undefined;
  hideLabel?: boolean | undefined;
  className?: string | undefined;
};

export function Spinner({ label = 'Loading', hideLabel = false, className }: SpinnerProps) {
  return (
    <span role="status" className={classNames('inline-flex items-center gap-3', className)}>
      <LoaderCircle aria-hidden className="size-6 shrink-0 animate-turn text-accent" />
      <span className={hideLabel ? 'sr-only' : 'text-ink-muted'}>{label}</span>
    </span>
  );
}
