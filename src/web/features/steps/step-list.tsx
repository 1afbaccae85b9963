import type { Project } from '#contract/projects.ts';
import { nextStep, stepState } from '#contract/step-rules.ts';
import type { ProjectProgress } from '#contract/steps.ts';
import { useUser } from '#web/api/session.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { stepsOf } from './completed-steps.ts';
import { useGoToStep } from './on-entering.ts';
import { StepActions } from './step-actions.tsx';
import { StepAdmin } from './step-admin.tsx';
import { StepCard, stepAnchor } from './step-card.tsx';

/** Further down than this, the step to work on is out of sight. */
const inSight = 3;

type StepListProps = { project: Project; progress: ProjectProgress };

export function StepList({ project, progress }: StepListProps) {
  const { isAdmin } = useUser();
  const { steps, completed } = stepsOf(project);
  const next = nextStep(steps, completed);
  useGoToStep();
  return (
    <>
      {next && next.order > inSight && !completed.has(next.id) && (
        <TextLink placing="standalone" className="mb-4" href={`#${stepAnchor(next.id)}`}>
          Go to step {next.order + 1}, the next one
        </TextLink>
      )}
      <ol className="flex flex-col gap-4">
        {steps.map((step) => {
          const state = stepState(step, steps, completed);
          return (
            <StepCard key={step.id} step={step} state={state} measures={progress[step.id]}>
              {state === 'available' && <StepActions step={step} projectId={project.id} />}
              {isAdmin && (
                <StepAdmin step={step} projectId={project.id} complete={state === 'complete'} />
              )}
            </StepCard>
          );
        })}
      </ol>
    </>
  );
}
