import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { ProjectSummary } from '#contract/projects.ts';
import { useActiveProject } from '#web/api/active-project.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ProjectCard } from './project-card.tsx';
import { projectsQuery } from './projects.queries.ts';

export function ProjectsPage() {
  const projects = useQuery(projectsQuery);
  return (
    <div className="max-w-3xl">
      <title>Your projects · Walt</title>
      <PageTitle
        title="Your projects"
        lead="Each project is one story. Choose the one you want to work on."
        actions={
          projects.data?.length ? (
            <Button render={<Link to={paths.createProject} />}>
              <Plus aria-hidden className="size-5" />
              Create new project
            </Button>
          ) : undefined
        }
      />
      {projects.isPending && <Skeleton lines={6} label="Loading your projects" />}
      {projects.isError && !projects.data && (
        <ErrorNotice
          message="Your projects could not be loaded."
          onRetry={() => projects.refetch()}
          retrying={projects.isFetching}
        />
      )}
      {projects.data && <ProjectList projects={projects.data} />}
    </div>
  );
}

function ProjectList({ projects }: { projects: ProjectSummary[] }) {
  const active = useActiveProject();
  const activeId = active.state === 'ready' ? active.project.id : null;
  if (projects.length === 0) return <NoProjects />;
  return (
    <ul className="flex flex-col gap-5">
      {projects.map((project) => (
        <ProjectCard key={project.id} project={project} active={project.id === activeId} />
      ))}
    </ul>
  );
}

function NoProjects() {
  return (
    <EmptyState
      title="Your projects will be here"
      hint="A project is one story: yours, or that of someone you love. It holds your conversations, notes and photos, and what Walt writes from them."
      action={
        <Button variant="primary" render={<Link to={paths.createProject} />}>
          Create your first project
        </Button>
      }
    />
  );
}
