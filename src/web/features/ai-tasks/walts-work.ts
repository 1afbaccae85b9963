import { useQuery } from '@tanstack/react-query';
import type { AiTask } from '#contract/ai-tasks.ts';
import { isActive, tasksQuery } from './ai-tasks.queries.ts';

/** How it stands with one thing that Walt does. `latest` changes when there is something new to see. */
export type WaltsWork = { latest: string } & (
  | { state: 'resting' }
  | { state: 'at work' }
  | { state: 'failed'; message: string }
);

/** From the project's tasks, which come with the one first to which something happened last. */
export function workOf(tasks: AiTask[], taskType: AiTask['taskType']): WaltsWork {
  const own = tasks.filter((task) => task.taskType === taskType);
  const done = own.find(({ status }) => status === 'completed');
  const latest = done ? `${done.id} ${done.completedAt?.toISOString()}` : 'none';
  if (own.some(isActive)) return { state: 'at work', latest };
  const last = own[0];
  if (last?.status !== 'failed') return { state: 'resting', latest };
  return { state: 'failed', message: last.errorMessage ?? 'This could not be done.', latest };
}

export function useWaltsWork(projectId: string, taskType: AiTask['taskType']): WaltsWork {
  const { data = [] } = useQuery(tasksQuery(projectId));
  return workOf(data, taskType);
}
