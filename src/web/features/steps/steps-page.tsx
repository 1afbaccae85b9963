import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { useProject } from '#web/api/active-project.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useRefreshFlag, useUnlockedFormats } from './on-entering.ts';
import { stepsOf } from './project-steps.ts';
import { StepList } from './step-list.tsx';
import { progressQuery, useCheckProgress } from './steps.queries.ts';

export function StepsPage() {
  const project = useProject();
  const progress = useQuery(progressQuery(project.id));
  const { steps, done } = stepsOf(project);
  useRefreshFlag();
  useUnlockedFormats(project);
  return (
    <div className="max-w-3xl">
      <title>Journey Progress · Walt</title>
      <PageTitle
        title="Journey Progress"
        lead={project.journey?.name}
        actions={<CheckProgress projectId={project.id} />}
      />
      {steps.length === 0 && (
        <EmptyState
          title="No journey steps found"
          hint="This project follows no journey, so there is nothing to tick off. Call Walt, write or add photos in whatever order you like."
          action={<Button render={<Link to={paths.home} />}>Go to your story</Button>}
        />
      )}
      {steps.length > 0 && (
        <Progress
          className="mb-8"
          label={`${done}/${steps.length} Steps completed`}
          value={(done / steps.length) * 100}
        />
      )}
      {steps.length > 0 && progress.isPending && <StepSkeletons />}
      {steps.length > 0 && !progress.isPending && (
        <StepList project={project} progress={progress.data ?? {}} />
      )}
    </div>
  );
}

export function CheckProgress({ projectId }: { projectId: string }) {
  const check = useCheckProgress();
  const { say } = useToast();
  const submit = () =>
    check.mutate(projectId, { onSuccess: (completed) => say(outcome(completed)) });
  return (
    <Button busy={check.isPending} onClick={submit}>
      Check Progress
    </Button>
  );
}

function outcome(completed: number) {
  if (completed === 0) return 'No further step is complete yet.';
  return completed === 1 ? 'One more step is complete.' : `${completed} more steps are complete.`;
}

const places = ['first', 'second', 'third', 'fourth'];

export function StepSkeletons() {
  return (
    <div className="flex flex-col gap-4">
      {places.map((place) => (
        <Card key={place}>
          <Skeleton lines={3} label="Loading your steps" />
        </Card>
      ))}
    </div>
  );
}
