import type { Project } from '#contract/projects.ts';
import { nextStep, stepState } from '#contract/step-rules.ts';
import type { ProjectProgress } from '#contract/steps.ts';
import { useUser } from '#web/api/session.ts';
import { useGoToStep } from './on-entering.ts';
import { stepsOf } from './project-steps.ts';
import { StepActions } from './step-actions.tsx';
import { StepAdmin } from './step-admin.tsx';
import { StepCard } from './step-card.tsx';

type StepListProps = { project: Project; progress: ProjectProgress };

export function StepList({ project, progress }: StepListProps) {
  const { isAdmin } = useUser();
  const { steps, completed, skipped } = stepsOf(project);
  useGoToStep(nextStep(steps, completed)?.id ?? null);
  return (
    <ol className="flex flex-col">
      {steps.map((step) => {
        const state = stepState(step, steps, completed);
        return (
          <StepCard
            key={step.id}
            projectId={project.id}
            step={step}
            state={skipped.has(step.id) ? 'skipped' : state}
            measures={progress[step.id]}
          >
            {state === 'available' && <StepActions step={step} projectId={project.id} />}
            {isAdmin && (
              <StepAdmin step={step} projectId={project.id} complete={state === 'complete'} />
            )}
          </StepCard>
        );
      })}
    </ol>
  );
}
