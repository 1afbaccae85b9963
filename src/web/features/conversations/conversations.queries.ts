import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { conversationRoutes } from '#contract/conversations.ts';
import { projectsKey, refreshProjects } from '#web/api/active-project.ts';
import { call } from '#web/api/call.ts';

const perPage = 10;

/** The conversations of a project in which something was said, newest first. */
export const transcriptsQuery = (projectId: string) =>
  infiniteQueryOptions({
    queryKey: [projectsKey, projectId, 'transcripts'],
    queryFn: ({ pageParam, signal }) =>
      call(
        conversationRoutes.list,
        { query: { projectId, spoken: 'true', limit: perPage, cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ conversations }) => conversations),
  });

export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: [projectsKey, 'conversations', id],
    queryFn: async ({ signal }) =>
      (await call(conversationRoutes.get, { params: { id } }, { signal })).conversation,
  });

/** That it failed is only noted; the list stays as it is. */
export function useRemoveConversation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(conversationRoutes.remove, { params: { id } }),
    onSuccess: () => refreshProjects(client),
    onError: (error) => reportError(error),
  });
}
