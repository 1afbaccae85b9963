import { infiniteQueryOptions } from '@tanstack/react-query';
import { auditRoutes } from '#contract/audits.ts';
import { call } from '#web/api/call.ts';

const first = undefined as string | undefined;

export const auditsQuery = (userId: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['audits', 'all', userId],
    queryFn: ({ pageParam, signal }) =>
      call(auditRoutes.list, { query: { userId, cursor: pageParam } }, { signal }),
    initialPageParam: first,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ entries }) => entries),
  });

const ownAtOnce = 10;

export const ownAuditsQuery = infiniteQueryOptions({
  queryKey: ['audits', 'own'],
  queryFn: ({ pageParam, signal }) =>
    call(auditRoutes.listOwn, { query: { limit: ownAtOnce, cursor: pageParam } }, { signal }),
  initialPageParam: first,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  select: ({ pages }) => pages.flatMap(({ entries }) => entries),
});
