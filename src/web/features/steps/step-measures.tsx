import { countedConditions, percentage } from '#contract/step-rules.ts';
import type { ProjectProgress } from '#contract/steps.ts';
import { Progress } from '#web/ui/progress.tsx';
import { measureInWords } from './condition-words.ts';

/** One bar for each thing that a step counts. */
export function StepMeasures({ measures = {} }: { measures: ProjectProgress[string] | undefined }) {
  const counted = countedConditions.flatMap((condition) => {
    const measure = measures[condition];
    return measure ? [{ condition, measure }] : [];
  });
  return counted.map(({ condition, measure }) => (
    <Progress
      key={condition}
      className="mt-4 max-w-md"
      label={measureInWords(condition, measure)}
      value={percentage(measure)}
    />
  ));
}
