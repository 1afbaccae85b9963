import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { sessionRoutes } from '#contract/sessions.ts';
import { call } from '#web/api/call.ts';

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(sessionRoutes.list, {}, { signal }),
});

export function useSignOutElsewhere() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(sessionRoutes.removeOthers, {}),
    onSettled: () => client.invalidateQueries(sessionsQuery),
  });
}

export function useSignOutDevice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(sessionRoutes.remove, { params: { id } }),
    onSettled: () => client.invalidateQueries(sessionsQuery),
  });
}
