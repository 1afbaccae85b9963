import { Link, useSearchParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import { useActiveProject } from '#web/api/active-project.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { EntryScreen } from './entry-screen.tsx';
import { NoteForm } from './note-form.tsx';

/** Typing a note, for the story as a whole or for a step of it. */
export function AddNotePage() {
  const [search] = useSearchParams();
  const active = useActiveProject();
  const project = active.state === 'ready' ? active.project : null;
  const stepId = search.get('noteStep');
  return (
    <EntryScreen
      title="Write a note"
      step={project?.journey?.steps.find(({ id }) => id === stepId)}
    >
      {active.state === 'failed' && (
        <ErrorNotice message={active.message} onRetry={active.retry} retrying={active.retrying} />
      )}
      {active.state === 'none' && <NoProject />}
      {project && (
        <NoteForm
          key={`${project.id} ${stepId}`}
          projectId={project.id}
          stepId={stepId}
          of={null}
        />
      )}
    </EntryScreen>
  );
}

function NoProject() {
  return (
    <EmptyState
      title="No active project. Please select a project first."
      action={
        <Button variant="primary" render={<Link to={paths.createProject} />}>
          Create your first project
        </Button>
      }
    />
  );
}
