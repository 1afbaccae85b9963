import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { factRoutes } from '#contract/facts.ts';
import type { Input } from '#contract/route.ts';
import { projectsKey } from '#web/api/active-project.ts';
import { call } from '#web/api/call.ts';

const factsKey = (projectId: string) => [projectsKey, projectId, 'facts'];

/** A project's facts; `latest` is what Walt has last been through. */
export const factsQuery = (projectId: string, latest: string) =>
  queryOptions({
    queryKey: [...factsKey(projectId), 'all', latest],
    queryFn: ({ signal }) =>
      call(factRoutes.listOfProject, { params: { projectId }, query: {} }, { signal }),
    placeholderData: keepPreviousData,
  });

type Heard = { projectId: string; conversationId: string; latest: string };

/** What Walt heard in one conversation. */
export const heardFactsQuery = ({ projectId, conversationId, latest }: Heard) =>
  queryOptions({
    queryKey: [...factsKey(projectId), conversationId, latest],
    queryFn: ({ signal }) =>
      call(
        factRoutes.listOfProject,
        { params: { projectId }, query: { conversationId } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

export const timelineQuery = (projectId: string, latest: string) =>
  queryOptions({
    queryKey: [...factsKey(projectId), 'timeline', latest],
    queryFn: ({ signal }) => call(factRoutes.timeline, { params: { projectId } }, { signal }),
    placeholderData: keepPreviousData,
  });

export type SaidOfFact = { id: string; change: Input<typeof factRoutes.change>['body'] };

export function useChangeFacts(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (said: SaidOfFact[]) => {
      for (const { id, change } of said) {
        await call(factRoutes.change, { params: { id }, body: change });
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: factsKey(projectId) }),
  });
}
