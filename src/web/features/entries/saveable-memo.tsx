import { useNavigate } from 'react-router';
import type { Entry } from '#contract/entries.ts';
import { paths } from '#contract/paths.ts';
import { useSaveMemo } from './entries.queries.ts';
import { MemoForm } from './memo-form.tsx';

type SaveableMemoProps = { projectId: string | undefined; stepId: string | null; of: Entry | null };

/** Speaking, and where it leads: home with a project, to the archive without one. */
export function SaveableMemo({ projectId, stepId, of }: SaveableMemoProps) {
  const save = useSaveMemo();
  const navigate = useNavigate();
  return (
    <MemoForm
      projectId={projectId}
      stepId={stepId}
      of={of}
      saving={save}
      onSave={(memo, done) =>
        save.mutate(
          { ...memo, projectId, stepId, of },
          {
            onSuccess: () => {
              done();
              navigate(projectId ? paths.home : paths.archive);
            },
          },
        )
      }
    />
  );
}
