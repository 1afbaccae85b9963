import { queryOptions } from '@tanstack/react-query';
import { installationRoutes } from '#contract/installations.ts';
import { call } from '#web/api/call.ts';

export const installationQuery = queryOptions({
  queryKey: ['installation'],
  queryFn: ({ signal }) => call(installationRoutes.get, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
