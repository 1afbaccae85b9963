import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { briefRoutes } from '#contract/briefs.ts';
import type { Input } from '#contract/route.ts';
import { projectsKey } from '#web/api/active-project.ts';
import { call } from '#web/api/call.ts';

export const briefQuery = (projectId: string) =>
  queryOptions({
    queryKey: [projectsKey, projectId, 'brief'],
    queryFn: ({ signal }) => call(briefRoutes.get, { params: { id: projectId } }, { signal }),
    refetchOnMount: 'always',
  });

type Change = Input<typeof briefRoutes.change>['body'];

export function useChangeBrief(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Change) => call(briefRoutes.change, { params: { id: projectId }, body }),
    onSuccess: (brief) => client.setQueryData(briefQuery(projectId).queryKey, brief),
  });
}
