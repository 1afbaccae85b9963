import { useQuery } from '@tanstack/react-query';
import { type UserProgress, userMessages } from '#contract/users.ts';
import { adviceOr } from '#web/api/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import { ErrorNotice, FormError } from '#web/ui/error-notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SectionCard } from './section-card.tsx';
import { progressOfUserQuery, useSetStep } from './users.queries.ts';

type UserProgressCardProps = { userId: string; shared: boolean };

/** Which steps someone has completed and when, as far as they share it. */
export function UserProgressCard({ userId, shared }: UserProgressCardProps) {
  return (
    <SectionCard title="Progress">
      {shared ? <List userId={userId} /> : <p>{userMessages.progressPrivate}</p>}
    </SectionCard>
  );
}

function List({ userId }: { userId: string }) {
  const progress = useQuery(progressOfUserQuery(userId));
  if (progress.isPending) return <Skeleton lines={3} label="Loading the progress" />;
  if (!progress.data) {
    return (
      <ErrorNotice
        message={adviceOr(userMessages.notLoaded, progress.error) ?? userMessages.notLoaded}
        onRetry={() => progress.refetch()}
        retrying={progress.isFetching}
      />
    );
  }
  if (progress.data.length === 0) return <p className="text-ink-muted">No projects yet.</p>;
  return (
    <ul className="flex flex-col divide-y divide-line">
      {progress.data.map((project) => (
        <OneProject key={project.projectId} userId={userId} project={project} />
      ))}
    </ul>
  );
}

function OneProject({ userId, project }: { userId: string; project: UserProgress }) {
  const { journey, createdAt, steps } = project;
  const done = steps.filter(({ completedAt }) => completedAt).length;
  return (
    <li className="py-3 first:pt-0">
      <details>
        <summary className="min-h-11 py-2">
          <span className="font-semibold">{journey ?? 'Without a journey'}</span>{' '}
          <span className="text-sm text-ink-muted">
            begun {longDate(createdAt)}
            {steps.length > 0 && ` · ${done} of ${steps.length} steps completed`}
          </span>
        </summary>
        <ol className="mt-2 flex flex-col divide-y divide-line">
          {steps.map((step) => (
            <OneStep key={step.id} userId={userId} projectId={project.projectId} step={step} />
          ))}
        </ol>
      </details>
    </li>
  );
}

type OneStepProps = { userId: string; projectId: string; step: UserProgress['steps'][number] };

function OneStep({ userId, projectId, step }: OneStepProps) {
  const setStep = useSetStep(userId);
  const { id, order, name, completedAt, skipped } = step;
  const to = completedAt ? 'incomplete' : 'complete';
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-2">
      <div className="min-w-0">
        <p className="break-words">
          {order + 1}. {name}
        </p>
        <p className="text-sm text-ink-muted">
          {completedAt
            ? `${skipped ? 'Skipped' : 'Completed'} ${longDate(completedAt)}`
            : 'Not yet'}
        </p>
      </div>
      <Button
        variant="quiet"
        size="narrow"
        busy={setStep.isPending}
        onClick={() => setStep.mutate({ projectId, stepId: id, to })}
      >
        {completedAt ? 'Reset to Incomplete' : 'Force Complete'}
        <span className="sr-only">: {name}</span>
      </Button>
      <FormError message={adviceOr('The step was not changed.', setStep.error)} />
    </li>
  );
}
