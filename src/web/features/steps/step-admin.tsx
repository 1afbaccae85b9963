import type { JourneyStep } from '#contract/step-shapes.ts';
import { Button } from '#web/ui/button.tsx';
import { useForceStep, useResetStep } from './steps.queries.ts';

type StepAdminProps = { step: JourneyStep; projectId: string; complete: boolean };

/** For administrators, who may set a step either way. */
export function StepAdmin({ step, projectId, complete }: StepAdminProps) {
  const force = useForceStep();
  const reset = useResetStep();
  const one = { projectId, stepId: step.id };
  return (
    <fieldset className="mt-2 ps-15 sm:ps-16">
      <legend className="sr-only">For administrators: step {step.order + 1}</legend>
      <div className="-mx-5 flex flex-wrap gap-y-1">
        <Button
          variant="quiet"
          disabled={complete}
          busy={force.isPending}
          onClick={() => force.mutate(one)}
        >
          Force Complete
        </Button>
        <Button
          variant="quiet"
          disabled={!complete}
          busy={reset.isPending}
          onClick={() => reset.mutate(one)}
        >
          Reset to Incomplete
        </Button>
      </div>
    </fieldset>
  );
}
