import { useQuery } from '@tanstack/react-query';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CreateProjectForm } from './create-project-form.tsx';
import { featuredJourneysQuery } from './projects.queries.ts';

export function CreateProjectPage() {
  const journeys = useQuery(featuredJourneysQuery);
  return (
    <div className="max-w-3xl">
      <title>Create a project · Walt</title>
      <PageTitle
        title="Create a project"
        lead="A project is one story: yours, or that of someone you love. A journey leads you through it, one step at a time."
      />
      {journeys.isPending && <Skeleton lines={8} label="Loading the journeys" />}
      {journeys.isError && !journeys.data && (
        <ErrorNotice
          message="The journeys could not be loaded. You can start without one, or try again."
          onRetry={() => journeys.refetch()}
          retrying={journeys.isFetching}
          className="mb-8"
        />
      )}
      {!journeys.isPending && (
        <CreateProjectForm
          key={journeys.data ? 'with journeys' : 'without'}
          journeys={journeys.data ?? []}
        />
      )}
    </div>
  );
}
