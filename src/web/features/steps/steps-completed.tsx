import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { Project } from '#contract/projects.ts';
import { Progress } from '#web/ui/progress.tsx';
import { stepsOf } from './project-steps.ts';

/** "3/7 Steps completed" with its bar; the way to all of the steps. */
export function StepsCompleted({ project }: { project: Project }) {
  const { steps, done } = stepsOf(project);
  if (steps.length === 0) return null;
  const words = `${done}/${steps.length} Steps completed`;
  return (
    <Link
      to={paths.steps}
      aria-label={`${words}, see all steps`}
      className="block rounded-md px-3 py-1.5 text-sm hover:bg-paper-raised"
    >
      <Progress label={words} valueText="" value={(done / steps.length) * 100} />
    </Link>
  );
}
