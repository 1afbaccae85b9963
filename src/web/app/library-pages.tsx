import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { activityMessages } from '#contract/activities.ts';
import { paths } from '#contract/paths.ts';
import { type Project, projectMessages } from '#contract/projects.ts';
import { useActiveProject } from '#web/api/active-project.ts';
import { ActivityLog } from '#web/features/activities/activity-log.tsx';
import { isActive, tasksQuery } from '#web/features/ai-tasks/ai-tasks.queries.ts';
import { Transcripts } from '#web/features/conversations/transcripts.tsx';
import { YourNotes } from '#web/features/entries/your-notes.tsx';
import { ReportList } from '#web/features/research-reports/report-list.tsx';
import { ResearchForm } from '#web/features/research-reports/research-form.tsx';
import { SuggestionList } from '#web/features/research-suggestions/suggestion-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

export function TranscriptsPage() {
  return (
    <LibraryPage
      title="Transcripts"
      lead="What you and Walt have said to each other."
      without="Select or create a project to see its transcripts."
    >
      {(project) => <Transcripts key={project.id} project={project} />}
    </LibraryPage>
  );
}

export function YourNotesPage() {
  return (
    <LibraryPage
      title="Your Notes"
      lead="What you have written or recorded yourself."
      without="Select or create a project to start adding notes."
    >
      {(project) => <YourNotes key={project.id} project={project} />}
    </LibraryPage>
  );
}

export function ActivityPage() {
  const active = useActiveProject();
  const projectId = active.state === 'ready' ? active.project.id : null;
  const tasks = useQuery({ ...tasksQuery(projectId ?? ''), enabled: projectId !== null });
  const activeTasks = tasks.data?.filter(isActive).length ?? 0;
  return (
    <LibraryPage
      title="Activity Log"
      lead={activeTasks > 0 ? activityMessages.inProgress(activeTasks) : activityMessages.complete}
      without="Select or create a project to see what happened in it."
    >
      {({ id }) => <ActivityLog key={id} projectId={id} activeTasks={activeTasks} />}
    </LibraryPage>
  );
}

export function ResearchPage() {
  return (
    <LibraryPage
      title="Research"
      lead="What Walt has read about the places, times and events of your story, always with its sources."
      without="Select or create a project to let Walt look things up for it."
    >
      {({ id }) => (
        <div key={id} className="flex flex-col gap-12">
          <ResearchForm projectId={id} />
          <section>
            <h2 className="mb-5 text-xl font-semibold">Suggested topics</h2>
            <SuggestionList projectId={id} />
          </section>
          <section>
            <h2 className="mb-5 text-xl font-semibold">Reports</h2>
            <ReportList projectId={id} />
          </section>
        </div>
      )}
    </LibraryPage>
  );
}

type LibraryPageProps = {
  title: string;
  lead: string;
  /** What to do where there is no active project. */
  without: string;
  children: (project: Project) => ReactNode;
};

/** A page about the active project that keeps its own title also where there is none. */
function LibraryPage({ title, lead, without, children }: LibraryPageProps) {
  const active = useActiveProject();
  return (
    <div className="max-w-3xl">
      <title>{`${title} · Walt`}</title>
      <PageTitle title={title} lead={active.state === 'ready' ? lead : undefined} />
      {active.state === 'loading' && <Spinner label="Opening your project" />}
      {active.state === 'failed' && (
        <ErrorNotice message={active.message} onRetry={active.retry} retrying={active.retrying} />
      )}
      {active.state === 'none' && (
        <EmptyState
          title={projectMessages.noActive}
          hint={without}
          action={
            <Button variant="primary" render={<Link to={paths.projects} />}>
              Select a project
            </Button>
          }
        />
      )}
      {active.state === 'ready' && children(active.project)}
    </div>
  );
}
