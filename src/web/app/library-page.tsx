import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { type Project, projectMessages } from '#contract/projects.ts';
import { useActiveProject } from '#web/api/active-project.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

type LibraryPageProps = {
  title: string;
  lead: string;
  /** What to do where there is no active project. */
  without: string;
  children: (project: Project) => ReactNode;
};

/** A page about the active project that keeps its own title also where there is none. */
export function LibraryPage({ title, lead, without, children }: LibraryPageProps) {
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
            <Button variant="primary" render={<Link to={paths.createProject} />}>
              Create your first project
            </Button>
          }
        />
      )}
      {active.state === 'ready' && children(active.project)}
    </div>
  );
}
