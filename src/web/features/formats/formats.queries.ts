import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { formatRoutes, type WrittenFormat } from '#contract/formats.ts';
import { call } from '#web/api/call.ts';

const formatsKey = 'formats';

export const formatsQuery = queryOptions({
  queryKey: [formatsKey, 'list'],
  queryFn: ({ signal }) => call(formatRoutes.list, {}, { signal }),
});

export const formatQuery = (id: string) =>
  queryOptions({
    queryKey: [formatsKey, id],
    queryFn: ({ signal }) => call(formatRoutes.get, { params: { id } }, { signal }),
    // An editor that is open must not change under one's hands, and one that opens shows what is.
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });

function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [formatsKey] });
}

export function useSaveFormat(id: string | null) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: WrittenFormat) =>
      id
        ? call(formatRoutes.change, { params: { id }, body })
        : call(formatRoutes.create, { body }),
    onSuccess: refresh,
  });
}

export function useRemoveFormat() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => call(formatRoutes.remove, { params: { id } }),
    onSuccess: refresh,
  });
}
