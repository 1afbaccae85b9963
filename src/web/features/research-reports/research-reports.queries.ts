import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { type ResearchReport, reportRoutes } from '#contract/research-reports.ts';
import { projectsKey } from '#web/api/active-project.ts';
import { call } from '#web/api/call.ts';

const pollEvery = 3_000;
const perPage = 20;

export const isUnderWay = ({ status }: Pick<ResearchReport, 'status'>) =>
  status === 'pending' || status === 'processing';

/** Asked again and again only while Walt is reading. */
export const reportsQuery = (projectId: string) =>
  infiniteQueryOptions({
    queryKey: [projectsKey, projectId, 'research'],
    queryFn: ({ pageParam, signal }) =>
      call(
        reportRoutes.list,
        { query: { projectId, limit: perPage, cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < perPage ? undefined : page.at(-1)?.cursor),
    select: ({ pages }) => pages.flat(),
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.some(isUnderWay)) ? pollEvery : false,
  });

export const reportQuery = (projectId: string, id: string) =>
  queryOptions({
    queryKey: [projectsKey, projectId, 'research', id],
    queryFn: ({ signal }) => call(reportRoutes.get, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? pollEvery : false),
  });

/** What concerns a project may have changed with its research: steps, suggestions, lists. */
const useRefresh = (projectId: string) => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [projectsKey, projectId] });
};

export function useRequestReport(projectId: string) {
  const onSuccess = useRefresh(projectId);
  return useMutation({
    mutationFn: (topic: string) =>
      call(reportRoutes.create, {
        body: { title: topic, query: topic, projectId, createJob: true },
      }),
    onSuccess,
  });
}

export function useRetryReport(projectId: string) {
  const onSuccess = useRefresh(projectId);
  return useMutation({
    mutationFn: (id: string) => call(reportRoutes.retry, { params: { id } }),
    onSuccess,
  });
}

export function useRemoveReport(projectId: string) {
  const onSuccess = useRefresh(projectId);
  return useMutation({
    mutationFn: (id: string) => call(reportRoutes.remove, { params: { id } }),
    onSuccess,
  });
}
