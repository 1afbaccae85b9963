import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type Activity, activityMessages } from '#contract/activities.ts';
import { adviceOr } from '#web/api/failures.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/error-notice.tsx';
import { Confirm } from '#web/ui/overlays.tsx';
import { useRemoveTask, useRetryTask } from './activities.queries.ts';

type Task = Extract<Activity, { type: 'ai_task' }>['data'];
type TaskStateProps = { id: string; task: Task; projectId: string };

/** What has become of a task, and what can be done about it. */
export function TaskState({ id, task, projectId }: TaskStateProps) {
  const [asking, setAsking] = useState(false);
  const retry = useRetryTask(projectId);
  const { status, errorMessage } = task;
  if (status === 'completed') return null;
  if (status === 'processing') {
    return (
      <Badge tone="waiting" className="mt-2">
        In progress
      </Badge>
    );
  }
  return (
    <>
      {status === 'failed' && (
        <p className="mt-1 max-w-[66ch] break-words text-danger">
          {errorMessage ?? 'This could not be done.'}
        </p>
      )}
      <FormError
        className="mt-3"
        message={adviceOr('This could not be tried again just now.', retry.error)}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        {status === 'failed' && (
          <Button busy={retry.isPending} onClick={() => retry.mutate(id)}>
            Retry
          </Button>
        )}
        <Button
          variant="quiet"
          className={status === 'pending' ? '-ms-4' : undefined}
          onClick={() => setAsking(true)}
        >
          <Trash2 aria-hidden className="size-5" />
          Delete
        </Button>
      </div>
      <RemoveTask id={id} projectId={projectId} open={asking} onClose={() => setAsking(false)} />
    </>
  );
}

type RemoveTaskProps = { id: string; projectId: string; open: boolean; onClose: () => void };

function RemoveTask({ id, projectId, open, onClose }: RemoveTaskProps) {
  const remove = useRemoveTask(projectId);
  return (
    <Confirm
      open={open}
      onOpenChange={onClose}
      tone="danger"
      title="Delete this task?"
      body={<p>{activityMessages.askRemoval}</p>}
      confirmLabel="Delete task"
      cancelLabel="Keep it"
      busy={remove.isPending}
      onConfirm={() => remove.mutate(id, { onSettled: onClose })}
    />
  );
}
