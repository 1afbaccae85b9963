import { Link } from 'react-router';
import { completesByHand, isSkippable } from '#contract/step-rules.ts';
import type { JourneyStep } from '#contract/step-shapes.ts';
import { Button } from '#web/ui/button.tsx';
import { stepAnchor } from './step-card.tsx';
import { waysInto } from './step-ways.ts';
import { useCompleteStep } from './steps.queries.ts';

type StepActionsProps = { step: JourneyStep; projectId: string };

/** What can be done with a step that is available: go and work on it, say that it is done, or leave it out. */
export function StepActions({ step, projectId }: StepActionsProps) {
  const complete = useCompleteStep();
  const [main, ...others] = waysInto(step, projectId);
  // The button goes with the step's being complete; whoever pressed it stays at the step.
  const finish = () =>
    complete.mutateAsync({ projectId, stepId: step.id }).then(
      () => document.getElementById(stepAnchor(step.id))?.focus(),
      () => {},
    );
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
      {completesByHand(step) && (
        <Button busy={complete.isPending} onClick={finish}>
          I am done
        </Button>
      )}
      {isSkippable(step.stepType) && (
        <Button variant="quiet" busy={complete.isPending} onClick={finish}>
          {complete.isPending ? 'Skipping...' : 'Skip this step'}
        </Button>
      )}
    </div>
  );
}
