import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { worldStoryRoutes } from '#contract/world-stories.ts';
import { call } from '#web/api/call.ts';

const key = 'world-stories';
const pageSize = 10;

export const worldStoriesQuery = infiniteQueryOptions({
  queryKey: [key, 'list'],
  queryFn: ({ pageParam, signal }) =>
    call(worldStoryRoutes.list, { query: { limit: pageSize, cursor: pageParam } }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.cursor),
  // What someone takes back is gone at once.
  staleTime: 0,
});

export const worldStoryQuery = (id: string) =>
  queryOptions({
    queryKey: [key, id],
    queryFn: ({ signal }) => call(worldStoryRoutes.get, { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
