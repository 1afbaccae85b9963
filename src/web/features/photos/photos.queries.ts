import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { type Photo, photoRoutes } from '#contract/photos.ts';
import { checkCompletions, projectsKey, refreshProjects } from '#web/api/active-project.ts';
import { call } from '#web/api/call.ts';
import { onlyLogged } from '#web/api/query-client.ts';

const pageSize = 100;
/** The addresses in a list are good for five minutes at most; it is asked for again before that. */
const refreshMs = 3 * 60_000;
const pollMs = 1_500;

type Pages = InfiniteData<Photo[], string | undefined>;

const listPage = (id: string, cursor: string | undefined, signal: AbortSignal) =>
  call(photoRoutes.list, { params: { id }, query: { limit: pageSize, cursor } }, { signal });

export const photosQuery = (projectId: string) =>
  infiniteQueryOptions({
    queryKey: [projectsKey, projectId, 'photos', 'list'],
    queryFn: ({ pageParam, signal }) => listPage(projectId, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.cursor),
    refetchInterval: refreshMs,
    refetchOnMount: 'always',
  });

export const photoCountQuery = (projectId: string) =>
  queryOptions({
    queryKey: [projectsKey, projectId, 'photos', 'count'],
    queryFn: ({ signal }) => call(photoRoutes.count, { params: { id: projectId } }, { signal }),
    ...onlyLogged,
  });

/** Follows what is being prepared: only the newest page, since that is where new photos are. */
export const preparingQuery = (client: QueryClient, projectId: string) =>
  queryOptions({
    queryKey: [projectsKey, projectId, 'photos', 'preparing'],
    queryFn: async ({ signal }) => {
      const newest = await listPage(projectId, undefined, signal);
      const known = new Map(newest.map((photo) => [photo.id, photo]));
      changePages(client, projectId, (page) => page.map((photo) => known.get(photo.id) ?? photo));
      return newest.length;
    },
    refetchInterval: pollMs,
    gcTime: 0,
    ...onlyLogged,
  });

function changePages(client: QueryClient, id: string, change: (page: Photo[]) => Photo[]) {
  client.setQueryData<Pages>(photosQuery(id).queryKey, (data) =>
    data ? { ...data, pages: data.pages.map(change) } : data,
  );
}

const replace = (client: QueryClient, projectId: string, changed: Photo) =>
  changePages(client, projectId, (page) =>
    page.map((photo) => (photo.id === changed.id ? changed : photo)),
  );

/** Puts photos that were just saved in front, before the next look at the server. */
export function showNewPhotos(client: QueryClient, projectId: string, photos: Photo[]) {
  client.setQueryData<Pages>(photosQuery(projectId).queryKey, (data) => {
    if (!data) return data;
    const [first = [], ...rest] = data.pages;
    return { ...data, pages: [[...photos, ...first], ...rest] };
  });
  client.invalidateQueries(photoCountQuery(projectId));
}

/** After uploading: steps that waited for photos may be complete now. */
export async function refreshAfterUploads(client: QueryClient, projectId: string) {
  // The photos are safe; that a step might not have noticed them is only noted.
  await checkCompletions(client, projectId).catch(reportError);
  await refreshProjects(client);
}

export function useChangeCaption(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, caption }: { id: string; caption: string }) =>
      call(photoRoutes.change, { params: { id }, body: { caption } }),
    onSuccess: (photo) => replace(client, projectId, photo),
  });
}

export function useRetryPhoto(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(photoRoutes.retry, { params: { id } }),
    onSuccess: (photo) => replace(client, projectId, photo),
  });
}

/** `leave` turns to another photo before this one is gone. */
type Removal = { id: string; leave: () => void };

export function useRemovePhoto(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Removal) => call(photoRoutes.remove, { params: { id } }),
    onSuccess: (_, { id, leave }) => {
      leave();
      changePages(client, projectId, (page) => page.filter((photo) => photo.id !== id));
      client.invalidateQueries(photoCountQuery(projectId));
    },
  });
}
