import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { stepRoutes } from '#contract/steps.ts';
import { type OpenedUser, type UserFilter, userPageSize, userRoutes } from '#contract/users.ts';
import { call } from '#web/api/call.ts';

const usersKey = 'users';

export type UsersWanted = Pick<UserFilter, 'page' | 'role' | 'transcripts' | 'q'>;

export const usersQuery = (wanted: UsersWanted) =>
  queryOptions({
    queryKey: [usersKey, 'list', wanted],
    queryFn: ({ signal }) =>
      call(userRoutes.list, { query: { ...wanted, limit: userPageSize } }, { signal }),
    placeholderData: keepPreviousData,
  });

const userQuery = (id: string | undefined) =>
  queryOptions({
    queryKey: [usersKey, id],
    queryFn: id ? ({ signal }) => call(userRoutes.get, { params: { id } }, { signal }) : skipToken,
  });

const consentSeconds = 3;

/** Someone, asked for again and again, so that consent withdrawn elsewhere is noticed here. */
export const useWatchedUser = (id: string | undefined) =>
  useQuery({
    ...userQuery(id),
    staleTime: 0,
    refetchInterval: consentSeconds * 1000,
    refetchOnWindowFocus: 'always',
  });

// Each of these is written down where the person sees it: once for each time that a page is opened.
const aLook = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

export const storiesQuery = (id: string) =>
  queryOptions({
    queryKey: [usersKey, id, 'stories'],
    queryFn: ({ signal }) => call(userRoutes.listStories, { params: { id } }, { signal }),
    ...aLook,
  });

export const storyQuery = (params: { id: string; projectId: string }) =>
  queryOptions({
    queryKey: [usersKey, params.id, 'stories', params.projectId],
    queryFn: ({ signal }) => call(userRoutes.getStory, { params }, { signal }),
    ...aLook,
  });

export const progressOfUserQuery = (id: string) =>
  queryOptions({
    queryKey: [usersKey, id, 'progress'],
    queryFn: ({ signal }) => call(userRoutes.listProgress, { params: { id } }, { signal }),
    ...aLook,
  });

type StepChange = { projectId: string; stepId: string; to: 'complete' | 'incomplete' };

/** Sets a step of someone's either way; what is shown afterwards is a new look. */
export function useSetStep(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ to, ...params }: StepChange) => {
      if (to === 'incomplete') await call(stepRoutes.reset, { params });
      else await call(stepRoutes.complete, { params, body: { forceComplete: true } });
    },
    onSuccess: () => client.invalidateQueries(progressOfUserQuery(userId)),
  });
}

const conversationsAtOnce = 20;

export const userConversationsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [usersKey, id, 'conversations'],
    queryFn: ({ pageParam, signal }) =>
      call(
        userRoutes.listConversations,
        { params: { id }, query: { limit: conversationsAtOnce, cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) =>
      last.length < conversationsAtOnce ? undefined : last.at(-1)?.cursor,
    select: ({ pages }) => pages.flat(),
    ...aLook,
  });

export const userConversationQuery = (id: string) =>
  queryOptions({
    queryKey: [usersKey, 'conversations', id],
    queryFn: ({ signal }) => call(userRoutes.getConversation, { params: { id } }, { signal }),
    ...aLook,
  });

export function useSetAdmin(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isAdmin: boolean) =>
      call(userRoutes.change, { params: { id }, body: { isAdmin } }),
    onSuccess: (user: OpenedUser) => {
      client.setQueryData(userQuery(id).queryKey, user);
      return client.invalidateQueries({ queryKey: [usersKey, 'list'] });
    },
  });
}

export function useRemoveSecondFactors(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(userRoutes.removeSecondFactors, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: userQuery(id).queryKey, exact: true }),
  });
}

export function useRemoveUser(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(userRoutes.remove, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [usersKey, 'list'] }),
  });
}
