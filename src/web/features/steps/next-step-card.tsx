import { useQuery } from '@tanstack/react-query';
import { LockKeyhole } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { Project } from '#contract/projects.ts';
import { nextStep } from '#contract/step-rules.ts';
import { type JourneyStep, stepTypeLabels } from '#contract/step-shapes.ts';
import { stepMessages } from '#contract/steps.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { stepsOf } from './project-steps.ts';
import { StepMeasures } from './step-measures.tsx';
import { waysInto } from './step-ways.ts';
import { progressQuery } from './steps.queries.ts';

/** The one thing to do next: the first incomplete step, or the last when all are complete. */
export function NextStepCard({ project }: { project: Project }) {
  const { steps, completed } = stepsOf(project);
  const progress = useQuery(progressQuery(project.id));
  const step = nextStep(steps, completed);
  if (!step) return null;
  const complete = completed.has(step.id);
  const [way] = waysInto(step, project.id);
  return (
    <section aria-labelledby="next-step">
      <h2 id="next-step" className="text-xl font-semibold">
        Take the next step
      </h2>
      <Card tone="next" className="mt-4">
        <p className="text-sm text-ink-muted">
          Step {step.order + 1} of {steps.length} · {stepTypeLabels[step.stepType]}
        </p>
        <h3 className="mt-1 text-2xl font-semibold break-words">{step.name}</h3>
        {step.description && <p className="mt-3 max-w-prose">{step.description}</p>}
        <StepMeasures measures={progress.data?.[step.id]} />
        {complete && (
          <Badge tone="accent" className="mt-4">
            All steps completed
          </Badge>
        )}
        <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button variant="primary" size="large" render={<Link to={way.to} />}>
            {way.label}
          </Button>
          <TextLink placing="standalone" render={<Link to={paths.steps} />}>
            See all steps
          </TextLink>
        </div>
        <AfterThat step={complete ? undefined : steps[steps.indexOf(step) + 1]} />
      </Card>
    </section>
  );
}

function AfterThat({ step }: { step: JourneyStep | undefined }) {
  if (!step) return null;
  return (
    <div className="mt-6 flex items-start gap-3 border-t border-line pt-5 text-sm">
      <LockKeyhole aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-muted" />
      <div className="min-w-0">
        <p className="break-words">After that: {step.name}</p>
        <p className="text-ink-muted">{stepMessages.lockedShort}</p>
      </div>
    </div>
  );
}
