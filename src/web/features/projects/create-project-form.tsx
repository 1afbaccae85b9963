import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { v7 as uuidv7 } from 'uuid';
import type { Journey } from '#contract/journeys.ts';
import { paths } from '#contract/paths.ts';
import { maxTitleLength, projectMessages } from '#contract/projects.ts';
import { adviceOr } from '#web/api/failures.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { type Choice, ChoiceCards } from '#web/ui/choice-cards.tsx';
import { FormError } from '#web/ui/error-notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { guidedSteps } from './project-words.ts';
import { useCreateProject } from './projects.queries.ts';

const withoutJourney = 'without-journey';

const asChoice = ({ id, name, description, steps, comingSoon }: Journey): Choice<string> => ({
  value: id,
  title: name,
  detail: (
    <>
      {description}
      <span className="mt-2 block text-sm font-medium text-ink">{guidedSteps(steps.length)}</span>
    </>
  ),
  mark: comingSoon && <Badge tone="waiting">Coming Soon</Badge>,
  disabled: comingSoon,
});

const noJourney: Choice<string> = {
  value: withoutJourney,
  title: 'Start without a journey',
  detail: 'No steps. You call Walt, write and add photos in whatever order you like.',
};

export function CreateProjectForm({ journeys }: { journeys: Journey[] }) {
  // Made once for this form, so that sending it twice creates one project.
  const [id] = useState(() => uuidv7());
  const [chosen, choose] = useState(
    () => journeys.find(({ comingSoon }) => !comingSoon)?.id ?? withoutJourney,
  );
  const journey = journeys.find((one) => one.id === chosen);
  const [typedTitle, setTypedTitle] = useState<string | null>(null);
  const title = typedTitle ?? journey?.name ?? 'My story';
  const create = useCreateProject();
  const navigate = useNavigate();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const draft = { id, title, journeyId: journey?.id ?? null };
    create.mutate(draft, { onSuccess: () => navigate(paths.home) });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-8">
      <ChoiceCards
        label="Choose a journey"
        choices={[...journeys.map(asChoice), noJourney]}
        value={chosen}
        onValueChange={choose}
        disabled={create.isPending}
      />
      <TextField
        label="Title"
        hint="What you would like to call it. You can change it later."
        required
        maxLength={maxTitleLength}
        value={title}
        onValueChange={setTypedTitle}
        onFocus={(event) => typedTitle === null && event.currentTarget.select()}
      />
      <div>
        <FormError message={adviceOr(projectMessages.notSaved, create.error)} className="mb-4" />
        <Button
          type="submit"
          variant="primary"
          size="large"
          className="max-sm:w-full"
          busy={create.isPending}
          disabled={title.trim() === ''}
        >
          {create.isPending ? 'Creating your project...' : 'Create project'}
        </Button>
      </div>
    </form>
  );
}
