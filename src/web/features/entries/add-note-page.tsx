import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams, useSearchParams } from 'react-router';
import { entryMessages } from '#contract/entries.ts';
import { paths } from '#contract/paths.ts';
import { useActiveProject } from '#web/api/active-project.ts';
import { adviceOr } from '#web/api/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { entryQuery } from './entries.queries.ts';
import { NoteForm } from './note-form.tsx';

/** Typing a note, for the story as a whole or for a step of it; and changing one. */
export function AddNotePage() {
  const { projectId: named, entryId } = useParams();
  const [search] = useSearchParams();
  const active = useActiveProject();
  const project = active.state === 'ready' ? active.project : null;
  const projectId = named ?? project?.id;
  const stepId = search.get('noteStep');
  const step = project?.journey?.steps.find(({ id }) => id === stepId);
  const title = entryId ? 'Edit your note' : 'Write a note';
  return (
    <div className="max-w-3xl">
      <title>{`${title} · Walt`}</title>
      <TextLink placing="standalone" className="mb-4" render={<Link to={paths.yourNotes} />}>
        <ArrowLeft aria-hidden className="size-5" />
        Your Notes
      </TextLink>
      <PageTitle title={title} lead={step && `For the step “${step.name}”. ${step.description}`} />
      {!projectId && active.state === 'failed' && (
        <ErrorNotice message={active.message} onRetry={active.retry} retrying={active.retrying} />
      )}
      {!projectId && active.state === 'none' && <NoProject />}
      {projectId && entryId && <EditNote key={entryId} projectId={projectId} entryId={entryId} />}
      {projectId && !entryId && (
        <NoteForm key={`${projectId} ${stepId}`} projectId={projectId} stepId={stepId} of={null} />
      )}
    </div>
  );
}

function EditNote({ projectId, entryId }: { projectId: string; entryId: string }) {
  const entry = useQuery(entryQuery(projectId, entryId));
  if (entry.isPending) return <Skeleton lines={6} label="Loading your note" />;
  if (entry.isError) {
    return (
      <ErrorNotice
        message={
          adviceOr('Your note could not be loaded.', entry.error) ?? entryMessages.textNotFound
        }
        onRetry={() => entry.refetch()}
        retrying={entry.isFetching}
      />
    );
  }
  return <NoteForm projectId={projectId} stepId={entry.data.step?.id ?? null} of={entry.data} />;
}

function NoProject() {
  return (
    <EmptyState
      title="No active project. Please select a project first."
      action={
        <Button variant="primary" render={<Link to={paths.projects} />}>
          Select a project
        </Button>
      }
    />
  );
}
