import { Link, matchPath, Outlet, useLocation } from 'react-router';
import { paths } from '#contract/paths.ts';
import { projectMessages } from '#contract/projects.ts';
import { type ActiveProject, useActiveProject } from '#web/api/active-project.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

/** What each of these pages is called, also where there is nothing to show on it yet. */
const titles: [path: string, title: string][] = [
  [paths.steps, 'Journey Progress'],
  [paths.photos, 'Photos'],
  [paths.writing, "Walt's Writing"],
  [paths.book, 'Your book'],
  [paths.outline, 'The plan of your book'],
];

/** Pages that are about the active project; without one they say so. */
export function ProjectOnly() {
  const active = useActiveProject();
  const { pathname } = useLocation();
  if (active.state === 'ready') return <Outlet />;
  const title = titles.find(([path]) => matchPath(path, pathname))?.[1] ?? 'Your project';
  return (
    <div className="max-w-3xl">
      <title>{`${title} · Walt`}</title>
      <PageTitle title={title} />
      <WithoutProject active={active} />
    </div>
  );
}

type WithoutProjectProps = { active: Exclude<ActiveProject, { state: 'ready' }> };

/** Stands where the active project would be. */
export function WithoutProject({ active }: WithoutProjectProps) {
  if (active.state === 'loading') return <Spinner label="Opening your project" />;
  if (active.state === 'failed') {
    return (
      <ErrorNotice message={active.message} onRetry={active.retry} retrying={active.retrying} />
    );
  }
  return (
    <EmptyState
      title={projectMessages.noActive}
      hint="A project is one story: yours, or that of someone you love. Choose where it begins, and Walt asks the first question."
      action={
        <Button variant="primary" render={<Link to={paths.createProject} />}>
          Create your first project
        </Button>
      }
    />
  );
}
