import type { ReactNode } from 'react';
import { isMet, type StepState } from '#contract/step-rules.ts';
import type { JourneyStep } from '#contract/step-shapes.ts';
import { type ProjectProgress, stepMessages } from '#contract/steps.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { StepNumber, StepType } from './step-heading.tsx';
import { StepMeasures } from './step-measures.tsx';

type StepCardProps = {
  step: JourneyStep;
  state: StepState;
  measures: ProjectProgress[string] | undefined;
  /** What can be done with the step, if anything. */
  children?: ReactNode;
};

const tones = { complete: 'sunken', available: 'next', locked: 'plain' } as const;

export const stepAnchor = (id: string) => `step-${id}`;

export function StepCard({ step, state, measures, children }: StepCardProps) {
  return (
    <Card
      as="li"
      id={stepAnchor(step.id)}
      tabIndex={-1}
      tone={tones[state]}
      className="scroll-mt-20 outline-offset-2"
    >
      <div className="flex gap-4 sm:gap-5">
        <StepNumber order={step.order} state={state} />
        <div className="min-w-0 flex-1">
          <StepType step={step} />
          <h2 className="text-lg font-semibold break-words">{step.name}</h2>
          {step.description && state !== 'complete' && (
            <p className="mt-2 max-w-prose text-ink-muted">{step.description}</p>
          )}
          <StepMeasures measures={shown(state, measures)} />
          <StateInWords step={step} state={state} />
          {children}
        </div>
      </div>
    </Card>
  );
}

/** A locked step is not begun, and a step that was skipped never reached what it counts. */
function shown(state: StepState, measures: StepCardProps['measures'] = {}) {
  if (state === 'available') return measures;
  const skipped = Object.values(measures).some((measure) => !isMet(measure));
  return state === 'locked' || skipped ? {} : measures;
}

function StateInWords({ step, state }: Pick<StepCardProps, 'step' | 'state'>) {
  if (state === 'available') return null;
  if (state === 'locked') return <p className="mt-2 text-sm">{stepMessages.locked}</p>;
  return (
    <Badge tone="accent" className="mt-3">
      {step.stepType === 'interview' ? 'Interview complete' : 'Completed'}
    </Badge>
  );
}
