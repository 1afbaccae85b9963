import { queryOptions } from '@tanstack/react-query';
import { formatRoutes } from '#contract/formats.ts';
import type { Input } from '#contract/route.ts';
import { call } from '#web/api/call.ts';
import { forEditing, useRefreshing } from '#web/api/editing.ts';

const formatsKey = 'formats';

export const formatsQuery = queryOptions({
  queryKey: [formatsKey, 'list'],
  queryFn: ({ signal }) => call(formatRoutes.list, {}, { signal }),
});

export const formatQuery = (id: string) =>
  queryOptions({
    queryKey: [formatsKey, id],
    queryFn: ({ signal }) => call(formatRoutes.get, { params: { id } }, { signal }),
    ...forEditing,
  });

type FormatFields = Input<typeof formatRoutes.change>['body'];

export const useSaveFormat = (id: string | null) =>
  useRefreshing([formatsKey], (body: FormatFields) =>
    id ? call(formatRoutes.change, { params: { id }, body }) : call(formatRoutes.create, { body }),
  );

export const useRemoveFormat = () =>
  useRefreshing([formatsKey], (id: string) => call(formatRoutes.remove, { params: { id } }));
