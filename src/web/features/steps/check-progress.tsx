import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useCheckProgress } from './steps.queries.ts';

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
