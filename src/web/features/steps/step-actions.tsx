import { Link } from 'react-router';
import { isSkippable } from '#contract/step-rules.ts';
import type { JourneyStep } from '#contract/step-shapes.ts';
import { Button } from '#web/ui/button.tsx';
import { waysInto } from './step-ways.ts';
import { useSkipStep } from './steps.queries.ts';

type StepActionsProps = { step: JourneyStep; projectId: string };

/** What can be done with a step that is available: go and work on it, or leave it out. */
export function StepActions({ step, projectId }: StepActionsProps) {
  const skip = useSkipStep();
  const [main, ...others] = waysInto(step, projectId);
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      <Button variant="primary" render={<Link to={main.to} />}>
        {main.label}
      </Button>
      {others.map(({ label, to }) => (
        <Button key={to} render={<Link to={to} />}>
          {label}
        </Button>
      ))}
      {isSkippable(step.stepType) && (
        <Button
          variant="quiet"
          busy={skip.isPending}
          onClick={() => skip.mutate({ projectId, stepId: step.id })}
        >
          {skip.isPending ? 'Skipping...' : 'Skip this step'}
        </Button>
      )}
    </div>
  );
}
