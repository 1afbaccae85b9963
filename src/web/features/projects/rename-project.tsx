import { type SubmitEvent, useState } from 'react';
import { maxTitleLength, type ProjectSummary, projectMessages } from '#contract/projects.ts';
import { adviceOr } from '#web/api/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogActions } from '#web/ui/dialog-parts.tsx';
import { FormError } from '#web/ui/error-notice.tsx';
import { Dialog } from '#web/ui/overlays.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useRenameProject } from './projects.queries.ts';

type RenameProjectProps = { project: ProjectSummary; open: boolean; onClose: () => void };

export function RenameProject({ project, open, onClose }: RenameProjectProps) {
  return (
    <Dialog open={open} onOpenChange={onClose} title="Rename project">
      <TitleForm project={project} onClose={onClose} />
    </Dialog>
  );
}

function TitleForm({ project, onClose }: Omit<RenameProjectProps, 'open'>) {
  const [title, setTitle] = useState(project.title);
  const rename = useRenameProject();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    rename.mutate({ id: project.id, title }, { onSuccess: onClose });
  };
  return (
    <form onSubmit={submit}>
      <TextField
        label="Title"
        required
        maxLength={maxTitleLength}
        value={title}
        onValueChange={setTitle}
      />
      <FormError message={adviceOr(projectMessages.notSaved, rename.error)} className="mt-5" />
      <DialogActions>
        <Button
          type="submit"
          variant="primary"
          busy={rename.isPending}
          disabled={title.trim() === ''}
        >
          Save title
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </form>
  );
}
