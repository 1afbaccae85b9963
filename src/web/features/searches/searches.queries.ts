import {
  infiniteQueryOptions,
  keepPreviousData,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { projectRoutes } from '#contract/projects.ts';
import { searchRoutes } from '#contract/searches.ts';
import { projectsKey, showProject } from '#web/api/active-project.ts';
import { call } from '#web/api/call.ts';

/** What one has said and written, or that part of it which has the words. */
export const searchQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: [projectsKey, 'search', q],
    queryFn: ({ pageParam, signal }) =>
      call(searchRoutes.search, { query: { q, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ results }) => results),
    placeholderData: keepPreviousData,
  });

/** For places that only exist within the project one works on. */
export function useEnterProject() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(projectRoutes.activate, { params: { id } }),
    onSuccess: ({ activeProjectId }) => showProject(client, activeProjectId),
  });
}
