import { useInfiniteQuery } from '@tanstack/react-query';
import { activityMessages } from '#contract/activities.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { ShowMore } from '#web/ui/pagination.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { activitiesQuery } from './activities.queries.ts';
import { ActivityCard } from './activity-card.tsx';

type ActivityLogProps = { projectId: string; activeTasks: number };

export function ActivityLog({ projectId, activeTasks }: ActivityLogProps) {
  const walt = activeTasks > 0 ? 'at work' : 'resting';
  const activities = useInfiniteQuery(activitiesQuery(projectId, walt));
  if (activities.isPending) return <Spinner label="Loading the activity log" />;
  if (!activities.data) {
    return (
      <ErrorNotice
        message="The activity log could not be loaded."
        onRetry={() => activities.refetch()}
        retrying={activities.isFetching}
      />
    );
  }
  if (activities.data.length === 0) {
    return <EmptyState title={activityMessages.none} hint={activityMessages.noneHint} />;
  }
  return (
    <>
      <ul className="flex flex-col gap-4">
        {activities.data.map((activity) => (
          <ActivityCard key={activity.id} activity={activity} projectId={projectId} />
        ))}
      </ul>
      {activities.hasNextPage && (
        <ShowMore busy={activities.isFetchingNextPage} onMore={() => activities.fetchNextPage()} />
      )}
    </>
  );
}
