import type { ProjectSummary } from '#contract/projects.ts';
import { adviceOr } from '#web/api/failures.ts';
import { Confirm } from '#web/ui/overlays.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useRemoveProject } from './projects.queries.ts';

type RemoveProjectProps = { project: ProjectSummary; open: boolean; onClose: () => void };

export function RemoveProject({ project, open, onClose }: RemoveProjectProps) {
  const remove = useRemoveProject();
  const { say } = useToast();
  const close = () => {
    onClose();
    remove.reset();
  };
  // The card that asks is gone by the time this is said, so the promise is what tells.
  const confirm = () =>
    remove.mutateAsync(project.id).then(
      () => say(`“${project.title}” has been deleted.`),
      () => {},
    );
  return (
    <Confirm
      open={open}
      onOpenChange={close}
      tone="danger"
      title={`Delete “${project.title}”?`}
      body={
        <p>
          Everything in it will be deleted with it: conversations, notes, recordings, photos,
          research and whatever Walt has written from them. This cannot be undone.
        </p>
      }
      confirmLabel="Delete project"
      cancelLabel="Keep it"
      busy={remove.isPending}
      error={adviceOr('The project was not deleted. Please try again.', remove.error)}
      onConfirm={confirm}
    />
  );
}
