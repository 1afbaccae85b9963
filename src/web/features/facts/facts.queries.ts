import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Fact, factRoutes, factsPerPage } from '#contract/facts.ts';
import type { Input } from '#contract/route.ts';
import { projectsKey } from '#web/api/active-project.ts';
import { call } from '#web/api/call.ts';

/** One page after the other, until one is not full. */
async function everyPage(load: (after: string | undefined) => Promise<Fact[]>) {
  const facts: Fact[] = [];
  for (;;) {
    const page = await load(facts.at(-1)?.id);
    facts.push(...page);
    if (page.length < factsPerPage) return facts;
  }
}

const factsKey = (projectId: string) => [projectsKey, projectId, 'facts'];

/** A project's facts; `latest` is what Walt has last been through. */
export const factsQuery = (projectId: string, latest: string) =>
  queryOptions({
    queryKey: [...factsKey(projectId), 'all', latest],
    queryFn: ({ signal }) =>
      everyPage((after) =>
        call(factRoutes.listOfProject, { params: { projectId }, query: { after } }, { signal }),
      ),
    placeholderData: keepPreviousData,
  });

type Heard = { projectId: string; conversationId: string; latest: string };

/** What Walt heard in one conversation. */
export const heardFactsQuery = ({ projectId, conversationId, latest }: Heard) =>
  queryOptions({
    queryKey: [...factsKey(projectId), conversationId, latest],
    queryFn: ({ signal }) =>
      everyPage((after) =>
        call(
          factRoutes.listOfProject,
          { params: { projectId }, query: { conversationId, after } },
          { signal },
        ),
      ),
    placeholderData: keepPreviousData,
  });

export const timelineQuery = (projectId: string, latest: string) =>
  queryOptions({
    queryKey: [...factsKey(projectId), 'timeline', latest],
    queryFn: ({ signal }) =>
      everyPage((after) =>
        call(factRoutes.timeline, { params: { projectId }, query: { after } }, { signal }),
      ),
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
