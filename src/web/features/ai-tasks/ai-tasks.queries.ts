import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type AiTask, aiTaskRoutes } from '#contract/ai-tasks.ts';
import type { Input } from '#contract/route.ts';
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

export type Request = Input<typeof aiTaskRoutes.ask>['body'];

/** Asks Walt to do something; what he is at work on is looked at anew. */
export function useAskWalt() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Request) => call(aiTaskRoutes.ask, { body }),
    onSettled: (_task, _error, { projectId }) =>
      client.invalidateQueries({ queryKey: tasksQuery(projectId).queryKey }),
  });
}
