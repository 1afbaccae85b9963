import { X } from 'lucide-react';
import { generatePath, Link } from 'react-router';
import type { Journey } from '#contract/journeys.ts';
import { paths } from '#contract/paths.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SwitchField } from '#web/ui/switch-field.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

type FeaturedJourneyProps = {
  journey: Journey;
  onAnnounce: (comingSoon: boolean) => void;
  onRemove: () => void;
};

const guidedSteps = (count: number) => `${count} guided ${count === 1 ? 'step' : 'steps'}`;

export function FeaturedJourney({ journey, onAnnounce, onRemove }: FeaturedJourneyProps) {
  const { id, name, description, steps, comingSoon } = journey;
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-1">
      <div className="min-w-0 flex-1 basis-64">
        <TextLink
          placing="standalone"
          className="font-semibold"
          render={<Link to={generatePath(paths.adminJourney, { id })} />}
        >
          {name}
        </TextLink>
        <p className="line-clamp-2 text-sm text-ink-muted">{description || 'No description'}</p>
        <p className="mt-1 text-sm">{guidedSteps(steps.length)}</p>
      </div>
      <div className="flex items-center gap-3">
        <SwitchField label="Coming Soon" checked={comingSoon} onCheckedChange={onAnnounce} />
        <IconButton label={`Remove ${name}`} onClick={onRemove}>
          <X aria-hidden className="size-5" />
        </IconButton>
      </div>
    </div>
  );
}
