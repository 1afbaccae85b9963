import type { Project } from '#contract/projects.ts';

/** The steps of a project in their order, which of them are complete or were skipped, and how many that are. */
export function stepsOf(project: Project) {
  const steps = (project.journey?.steps ?? []).toSorted((a, b) => a.order - b.order);
  const completed = new Set(project.projectStepCompletions.map(({ stepId }) => stepId));
  const skipped = new Set(
    project.projectStepCompletions.filter((one) => one.skipped).map(({ stepId }) => stepId),
  );
  return { steps, completed, skipped, done: steps.filter(({ id }) => completed.has(id)).length };
}
