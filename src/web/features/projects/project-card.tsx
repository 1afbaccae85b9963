import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { ProjectSummary } from '#contract/projects.ts';
import { adviceOr } from '#web/api/failures.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormError } from '#web/ui/error-notice.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { contentsInWords, createdOn, stepsInWords } from './project-words.ts';
import { useActivateProject } from './projects.queries.ts';
import { RemoveProject } from './remove-project.tsx';
import { RenameProject } from './rename-project.tsx';

type ProjectCardProps = { project: ProjectSummary; active: boolean };

export function ProjectCard({ project, active }: ProjectCardProps) {
  const [asking, setAsking] = useState<'rename' | 'remove' | null>(null);
  const { title, journey, steps } = project;
  const close = () => setAsking(null);
  return (
    <Card as="li" tone={active ? 'next' : 'plain'}>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          {active && <Badge tone="accent">You are working on this</Badge>}
          <h2 className="mt-1 text-xl font-semibold break-words">{title}</h2>
        </div>
        <ProjectMenu title={title} onAsk={setAsking} />
      </div>
      <p className="mt-1 text-ink-muted">
        {journey && journey.name !== title && <span className="block">{journey.name}</span>}
        {!journey && <span className="block">Without a journey</span>}
        <span className="block text-sm">{createdOn(project.createdAt)}</span>
      </p>
      {steps.total > 0 && (
        <Progress
          className="mt-5"
          label={stepsInWords(steps)}
          value={(steps.completed / steps.total) * 100}
        />
      )}
      <p className="mt-4">{contentsInWords(project._count)}</p>
      <OpenProject project={project} active={active} />
      <RenameProject project={project} open={asking === 'rename'} onClose={close} />
      <RemoveProject project={project} open={asking === 'remove'} onClose={close} />
    </Card>
  );
}

type ProjectMenuProps = { title: string; onAsk: (what: 'rename' | 'remove') => void };

function ProjectMenu({ title, onAsk }: ProjectMenuProps) {
  const icon = { 'aria-hidden': true, className: 'size-5 shrink-0' } as const;
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label={`More for ${title}`} className="-mt-2 -me-2">
          <EllipsisVertical aria-hidden />
        </IconButton>
      }
      items={[
        {
          kind: 'action',
          label: 'Rename',
          icon: <Pencil {...icon} />,
          onSelect: () => onAsk('rename'),
        },
        {
          kind: 'action',
          label: 'Delete',
          tone: 'danger',
          icon: <Trash2 {...icon} />,
          onSelect: () => onAsk('remove'),
        },
      ]}
    />
  );
}

function OpenProject({ project, active }: ProjectCardProps) {
  const activate = useActivateProject();
  const navigate = useNavigate();
  const open = () => activate.mutate(project.id, { onSuccess: () => navigate(paths.home) });
  return (
    <div className="mt-6">
      <FormError
        className="mb-4"
        message={adviceOr('This project could not be opened. Please try again.', activate.error)}
      />
      <Button
        variant={active ? 'primary' : 'secondary'}
        busy={activate.isPending}
        onClick={open}
        aria-label={`${active ? 'Continue with' : 'Work on'} ${project.title}`}
      >
        {active ? 'Continue' : 'Work on this'}
      </Button>
    </div>
  );
}
