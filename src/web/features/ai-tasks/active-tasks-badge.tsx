import { useQuery } from '@tanstack/react-query';
import { Badge } from '#web/ui/badge.tsx';
import { isActive, tasksQuery } from './ai-tasks.queries.ts';

/** How many things Walt is at work on; nothing when he rests. */
export function ActiveTasksBadge({ projectId }: { projectId: string }) {
  const { data = [] } = useQuery(tasksQuery(projectId));
  const count = data.filter(isActive).length;
  if (count === 0) return null;
  return (
    <Badge tone="waiting" className="tabular-nums">
      {count}
      <span className="sr-only"> in progress</span>
    </Badge>
  );
}
