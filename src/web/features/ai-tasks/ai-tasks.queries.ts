import { queryOptions } from '@tanstack/react-query';
import { type AiTask, aiTaskRoutes } from '#contract/ai-tasks.ts';
import { projectsKey } from '#web/api/active-project.ts';
import { call } from '#web/api/call.ts';
import { onlyLogged } from '#web/api/query-client.ts';

const pollEvery = 4000;

export const isActive = ({ status }: Pick<AiTask, 'status'>) =>
  status === 'pending' || status === 'processing';

/** Asked again and again only while Walt is at work. */
export const tasksQuery = (projectId: string) =>
  queryOptions({
    queryKey: [projectsKey, projectId, 'ai-tasks'],
    queryFn: ({ signal }) =>
      call(aiTaskRoutes.listOfProject, { params: { projectId } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.some(isActive) ? pollEvery : false),
    ...onlyLogged,
  });
