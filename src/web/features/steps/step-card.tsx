import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isMet, type StepState } from '#contract/step-rules.ts';
import type { JourneyStep } from '#contract/step-shapes.ts';
import { type ProjectProgress, stepMessages } from '#contract/steps.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { measuresInWords } from './condition-words.ts';
import { StepNumber, StepType } from './step-heading.tsx';
import { StepMeasures } from './step-measures.tsx';
import { outcomeOf, waysInto } from './step-ways.ts';

type StepCardProps = {
  projectId: string;
  step: JourneyStep;
  state: StepState | 'skipped';
  measures: ProjectProgress[string] | undefined;
  /** What can be done with the step, if anything. */
  children?: ReactNode;
};

export const stepAnchor = (id: string) => `step-${id}`;

/** A step that is done is a line that leads to what came of it; the one to work on is open; later ones are quiet. */
export function StepCard(props: StepCardProps) {
  const { step, state } = props;
  if (state === 'available') return <OpenStep {...props} />;
  return (
    <li
      id={stepAnchor(step.id)}
      tabIndex={-1}
      className="scroll-mt-20 border-b border-line px-1 py-3 outline-offset-2 last:border-b-0 sm:px-2"
    >
      <div className="flex gap-4 sm:items-center sm:gap-5">
        <StepNumber order={step.order} state={state === 'skipped' ? 'complete' : state} />
        <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6">
          <div className="min-w-0">
            <h2 className="text-lg leading-snug break-words">{step.name}</h2>
            <StateInWords {...props} />
          </div>
          <Outcome {...props} />
        </div>
      </div>
      {props.children}
    </li>
  );
}

function OpenStep({ step, measures, children }: StepCardProps) {
  return (
    <Card
      as="li"
      id={stepAnchor(step.id)}
      tabIndex={-1}
      tone="next"
      className="my-4 scroll-mt-20 outline-offset-2"
    >
      <div className="flex gap-4 sm:gap-5">
        <StepNumber order={step.order} state="available" />
        <div className="min-w-0 flex-1">
          <StepType step={step} />
          <h2 className="text-xl font-semibold break-words">{step.name}</h2>
          {step.description && <p className="mt-2 max-w-prose">{step.description}</p>}
          <StepMeasures measures={measures} />
          {children}
        </div>
      </div>
    </Card>
  );
}

function Outcome({ step, state, projectId }: StepCardProps) {
  if (state === 'locked') return null;
  const way =
    state === 'skipped'
      ? { ...waysInto(step, projectId)[0], label: 'Do it after all' }
      : outcomeOf(step);
  return (
    <TextLink placing="standalone" render={<Link to={way.to} />}>
      {way.label}
      <span className="sr-only">: {step.name}</span>
    </TextLink>
  );
}

/** A step that was forced never reached what it counts, and says only that it is complete. */
function StateInWords({ step, state, measures = {} }: StepCardProps) {
  if (state === 'locked') return <p className="text-sm text-ink-muted">{stepMessages.locked}</p>;
  if (state === 'skipped') return <p className="text-sm text-ink-muted">Skipped</p>;
  const counted = Object.values(measures).every(isMet) ? measuresInWords(measures) : '';
  return (
    <p className="mt-0.5 flex flex-wrap items-center gap-x-3 text-sm text-ink-muted">
      <Badge tone="accent">
        {step.stepType === 'interview' ? 'Interview complete' : 'Completed'}
      </Badge>
      {counted}
    </p>
  );
}
