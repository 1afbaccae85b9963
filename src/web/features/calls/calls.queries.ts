import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callRoutes, type Patience, usualPatience } from '#contract/calls.ts';
import { call } from '#web/api/call.ts';

const patienceQuery = queryOptions({
  queryKey: ['patience'],
  queryFn: ({ signal }) => call(callRoutes.getPatience, {}, { signal }),
});

/** How long Walt waits for this person; what they choose holds at once. */
export function usePatience() {
  const client = useQueryClient();
  const { data } = useQuery(patienceQuery);
  const save = useMutation({
    mutationFn: (patience: Patience) => call(callRoutes.savePatience, { body: { patience } }),
    onSuccess: (setting) => client.setQueryData(patienceQuery.queryKey, setting),
  });
  const patience = save.isPending ? save.variables : (data?.patience ?? usualPatience);
  return { patience, choose: save.mutate, error: save.error };
}
