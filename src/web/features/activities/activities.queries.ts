import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { activityRoutes } from '#contract/activities.ts';
import { aiTaskRoutes } from '#contract/ai-tasks.ts';
import { projectsKey } from '#web/api/active-project.ts';
import { call } from '#web/api/call.ts';
import { onlyLogged } from '#web/api/query-client.ts';

const perPage = 30;
const pollEvery = 4000;

/** Everything that happened in a project; asked again and again only while Walt is at work. */
export const activitiesQuery = (projectId: string, walt: 'at work' | 'resting') =>
  infiniteQueryOptions({
    queryKey: [projectsKey, projectId, 'activities'],
    queryFn: ({ pageParam, signal }) =>
      call(
        activityRoutes.listOfProject,
        { params: { projectId }, query: { limit: perPage, cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < perPage ? undefined : page.at(-1)?.cursor),
    select: ({ pages }) => pages.flat(),
    refetchInterval: walt === 'at work' ? pollEvery : false,
    refetchOnMount: 'always',
    ...onlyLogged,
  });

function useTaskChange(change: (id: string) => Promise<unknown>, projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onError: (error: Error) => reportError(error),
    onSettled: () => client.invalidateQueries({ queryKey: [projectsKey, projectId] }),
  });
}

export const useRetryTask = (projectId: string) =>
  useTaskChange((id) => call(aiTaskRoutes.retry, { params: { id } }), projectId);

export const useRemoveTask = (projectId: string) =>
  useTaskChange((id) => call(aiTaskRoutes.remove, { params: { id } }), projectId);
