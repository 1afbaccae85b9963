import { useQuery } from '@tanstack/react-query';
import { activityMessages } from '#contract/activities.ts';
import { useActiveProject } from '#web/api/active-project.ts';
import { ActivityLog } from '#web/features/activities/activity-log.tsx';
import { isActive, tasksQuery } from '#web/features/ai-tasks/ai-tasks.queries.ts';
import { LibraryPage } from './library-page.tsx';

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
