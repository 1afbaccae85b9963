import { Check, LockKeyhole } from 'lucide-react';
import type { StepState } from '#contract/step-rules.ts';
import { type JourneyStep, stepTypeLabels } from '#contract/step-shapes.ts';
import { classNames } from '#web/ui/class-names.ts';

const looks: Record<StepState, string> = {
  complete: 'bg-accent text-accent-ink',
  available: 'border-2 border-accent text-accent',
  locked: 'border-2 border-line-strong text-ink-muted',
};

/** The number of a step; a tick or a lock says what has become of it. */
export function StepNumber({ order, state }: { order: number; state: StepState }) {
  const Icon = state === 'complete' ? Check : LockKeyhole;
  return (
    <span
      className={classNames(
        'relative flex size-11 shrink-0 items-center justify-center rounded-full font-semibold tabular-nums',
        looks[state],
      )}
    >
      <span className="sr-only">Step </span>
      {order + 1}
      {state !== 'available' && (
        <span
          aria-hidden
          className="absolute -end-2.5 -bottom-2 flex size-6 items-center justify-center rounded-full border border-line-strong bg-paper-raised text-ink"
        >
          <Icon className="size-3.5" strokeWidth={2.5} />
        </span>
      )}
    </span>
  );
}

export const StepType = ({ step }: { step: JourneyStep }) => (
  <span className="text-sm text-ink-muted">{stepTypeLabels[step.stepType]}</span>
);
