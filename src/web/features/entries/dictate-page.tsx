import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { type Entry, entryMessages } from '#contract/entries.ts';
import { paths } from '#contract/paths.ts';
import { useActiveProject } from '#web/api/active-project.ts';
import { adviceOr } from '#web/api/failures.ts';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { entryQuery, useSaveMemo } from './entries.queries.ts';
import { MemoForm } from './memo-form.tsx';

/** Speaking a note, for the story as a whole or for a step of it; and changing one. */
export function DictatePage() {
  const { projectId: inPath, entryId } = useParams();
  const [search] = useSearchParams();
  const active = useActiveProject();
  const project = active.state === 'ready' ? active.project : null;
  const projectId = inPath ?? search.get('projectId') ?? project?.id;
  const stepId = search.get('noteStep');
  const step = project?.journey?.steps.find(({ id }) => id === stepId);
  const title = entryId
    ? 'Edit Voice Memo'
    : projectId
      ? 'Add to Your Project'
      : 'Record Audio Note';
  return (
    <div className="max-w-3xl">
      <title>{`${title} · Walt`}</title>
      <TextLink placing="standalone" className="mb-4" render={<Link to={paths.yourNotes} />}>
        <ArrowLeft aria-hidden className="size-5" />
        Your Notes
      </TextLink>
      <PageTitle title={title} lead={step && `For the step “${step.name}”. ${step.description}`} />
      {active.state === 'loading' && !projectId && <Skeleton lines={6} label="Loading" />}
      {projectId && entryId && <EditMemo key={entryId} projectId={projectId} entryId={entryId} />}
      {!entryId && (projectId || active.state !== 'loading') && (
        <SaveableMemo key={`${projectId} ${stepId}`} {...{ projectId, stepId }} of={null} />
      )}
    </div>
  );
}

function EditMemo({ projectId, entryId }: { projectId: string; entryId: string }) {
  const entry = useQuery(entryQuery(projectId, entryId));
  if (entry.isPending) return <Skeleton lines={6} label="Loading your memo" />;
  if (entry.isError) {
    return (
      <ErrorNotice
        message={
          adviceOr('Your memo could not be loaded.', entry.error) ?? entryMessages.voiceMemoNotFound
        }
        onRetry={() => entry.refetch()}
        retrying={entry.isFetching}
      />
    );
  }
  const stepId = entry.data.step?.id ?? null;
  return <SaveableMemo projectId={projectId} stepId={stepId} of={entry.data} />;
}

type SaveableMemoProps = { projectId: string | undefined; stepId: string | null; of: Entry | null };

function SaveableMemo({ projectId, stepId, of }: SaveableMemoProps) {
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
