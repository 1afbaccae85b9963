import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { generatePath, Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { type JourneyStep, stepTypeLabels } from '#contract/step-shapes.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { type Destinations, leadsTo } from './step-destination-field.tsx';

type EditableStepProps = {
  step: JourneyStep;
  /** 1 for the first. */
  place: number;
  destinations: Destinations;
  disabled: boolean;
  /** Missing at the ends. */
  onMoveUp: (() => void) | undefined;
  onMoveDown: (() => void) | undefined;
  onEdit: () => void;
  onRemove: () => void;
};

export function EditableStep({ step, place, destinations, disabled, ...on }: EditableStepProps) {
  const { name, description, stepType } = step;
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2 rounded-lg border border-line bg-paper-raised p-4">
      <span aria-hidden className="min-w-6 font-story text-lg">
        {place}
      </span>
      <div className="min-w-0 flex-1 basis-60">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="font-semibold break-words">{name}</p>
          <Badge>{stepTypeLabels[stepType]}</Badge>
        </div>
        {description && <p className="mt-1 text-sm text-ink-muted">{description}</p>}
        <DestinationLink step={step} destinations={destinations} />
      </div>
      <div className="flex">
        <IconButton
          label={`Move ${name} up`}
          disabled={disabled || !on.onMoveUp}
          onClick={on.onMoveUp}
        >
          <ArrowUp aria-hidden className="size-5" />
        </IconButton>
        <IconButton
          label={`Move ${name} down`}
          disabled={disabled || !on.onMoveDown}
          onClick={on.onMoveDown}
        >
          <ArrowDown aria-hidden className="size-5" />
        </IconButton>
        <IconButton label={`Edit ${name}`} disabled={disabled} onClick={on.onEdit}>
          <Pencil aria-hidden className="size-5" />
        </IconButton>
        <IconButton label={`Delete ${name}`} disabled={disabled} onClick={on.onRemove}>
          <Trash2 aria-hidden className="size-5" />
        </IconButton>
      </div>
    </div>
  );
}

const addresses = {
  interviews: paths.adminInterview,
  questionnaires: paths.adminQuestionnaire,
  formats: paths.adminFormat,
};

type DestinationLinkProps = { step: JourneyStep; destinations: Destinations };

function DestinationLink({ step, destinations }: DestinationLinkProps) {
  const goal = leadsTo[step.stepType];
  const [id] = Object.values<string>(step.stepConfig);
  if (!goal || !id) return null;
  const found = destinations[goal.kind].find((one) => one.id === id);
  return (
    <p className="mt-1 text-sm">
      {goal.label}:{' '}
      <TextLink render={<Link to={generatePath(addresses[goal.kind], { id })} />}>
        {found?.name ?? 'Open'}
      </TextLink>
    </p>
  );
}
