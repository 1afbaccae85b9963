import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

/** A whole number from 0 to 100, whatever comes in. */
export function percentage(value: number): number {
  if (Number.isNaN(value)) return 0;
  return Math.round(Math.min(100, Math.max(0, value)));
}

type ProgressProps = {
  /** 0 to 100; anything outside is clamped. */
  value: number;
  label: string;
  hideLabel?: boolean | undefined;
  /** Said instead of the percentage, such as "3 of 7". */
  valueText?: ReactNode;
  className?: string | undefined;
};

export function Progress({ value, label, hideLabel = false, valueText, className }: ProgressProps) {
  const id = useId();
  const shown = percentage(value);
  return (
    <div
      role="progressbar"
      aria-labelledby={id}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={shown}
      aria-valuetext={typeof valueText === 'string' ? valueText : `${shown} percent`}
      className={classNames('flex flex-col gap-2', className)}
    >
      <div className={hideLabel ? 'sr-only' : 'flex flex-wrap justify-between gap-x-4'}>
        <span id={id}>{label}</span>
        <span aria-hidden className="text-ink-muted tabular-nums">
          {valueText ?? `${shown}%`}
        </span>
      </div>
      <div className="h-2.5 overflow-hidden rounded-full bg-paper-sunken inset-ring inset-ring-line-strong">
        <div
          className="h-full rounded-full bg-accent transition-[width] duration-500"
          style={{ width: `${shown}%` }}
        />
      </div>
    </div>
  );
}
