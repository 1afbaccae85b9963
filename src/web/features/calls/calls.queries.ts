import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callRoutes, type EndOfTurnWait, usualEndOfTurnWait } from '#contract/calls.ts';
import { call } from '#web/api/call.ts';

const endOfTurnQuery = queryOptions({
  queryKey: ['end-of-turn-wait'],
  queryFn: ({ signal }) => call(callRoutes.getEndOfTurnWait, {}, { signal }),
});

/** How long Walt waits for this person; what they choose holds at once. */
export function useEndOfTurnWait() {
  const client = useQueryClient();
  const { data } = useQuery(endOfTurnQuery);
  const save = useMutation({
    mutationFn: (wait: EndOfTurnWait) => call(callRoutes.saveEndOfTurnWait, { body: { wait } }),
    onSuccess: (setting) => client.setQueryData(endOfTurnQuery.queryKey, setting),
  });
  const wait = save.isPending ? save.variables : (data?.wait ?? usualEndOfTurnWait);
  return { wait, choose: save.mutate, error: save.error };
}
