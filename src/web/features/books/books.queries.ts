import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { bookRecordingRoutes } from '#contract/book-recordings.ts';
import { type BookPlan, bookRoutes, type Rearrangement } from '#contract/books.ts';
import { photoRoutes } from '#contract/photos.ts';
import { projectsKey } from '#web/api/active-project.ts';
import { call } from '#web/api/call.ts';
import { isConflict } from '#web/api/failures.ts';

export const bookQuery = (projectId: string) =>
  queryOptions({
    queryKey: [projectsKey, projectId, 'book'],
    queryFn: ({ signal }) => call(bookRoutes.get, { params: { id: projectId } }, { signal }),
  });

type Shown = { part: string; page: number; revision: string };

/** Two pages of the book; the last ones stay until the next have come. */
export const bookPreviewQuery = (projectId: string, { part, page, revision }: Shown) =>
  queryOptions({
    queryKey: [projectsKey, projectId, 'book-preview', part, page, revision],
    queryFn: ({ signal }) =>
      call(bookRoutes.preview, { params: { id: projectId }, query: { part, page } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    gcTime: 60_000,
  });

const photoPage = 100;

export const bookPhotosQuery = (projectId: string) =>
  infiniteQueryOptions({
    queryKey: [projectsKey, projectId, 'photos', 'for-book'],
    queryFn: ({ pageParam, signal }) =>
      call(
        photoRoutes.list,
        { params: { id: projectId }, query: { limit: photoPage, cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < photoPage ? undefined : page.at(-1)?.cursor),
    refetchInterval: 3 * 60_000,
  });

/** Shows a change at once, and takes it back when it could not be kept. */
export function useArrange(projectId: string) {
  const client = useQueryClient();
  const { queryKey } = bookQuery(projectId);
  return useMutation({
    scope: { id: `book-${projectId}` },
    mutationFn: (change: Rearrangement) =>
      call(bookRoutes.arrange, { params: { id: projectId }, body: change }),
    onMutate: (change) =>
      client.setQueryData<BookPlan>(queryKey, (plan) => plan && withChange(plan, change)),
    onSuccess: (plan) => client.setQueryData(queryKey, plan),
    onError: () => client.invalidateQueries({ queryKey }),
  });
}

/** The pages that show codes are drawn anew. */
export function useWithdrawCodes(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(bookRecordingRoutes.withdraw, { params: { id: projectId } }),
    onSuccess: () =>
      client.invalidateQueries({ queryKey: [projectsKey, projectId, 'book-preview'] }),
  });
}

export const wasOvertaken = isConflict;

function withChange(plan: BookPlan, { begunOn: _, ...change }: Rearrangement): BookPlan {
  const said = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  );
  const arrangement = { ...plan.arrangement, ...said };
  const chapters = change.chapters
    ? change.chapters.flatMap(({ key, included }) =>
        plan.chapters.filter((one) => one.key === key).map((one) => ({ ...one, included })),
      )
    : plan.chapters;
  return { ...plan, arrangement, chapters };
}

export const chapterVoiceQuery = (token: string) =>
  queryOptions({
    queryKey: ['chapter-voice', token],
    queryFn: ({ signal }) => call(bookRecordingRoutes.get, { params: { token } }, { signal }),
    retry: false,
  });

export const progressQuery = (projectId: string, isMaking: boolean) =>
  queryOptions({
    queryKey: [projectsKey, projectId, 'book-progress'],
    queryFn: ({ signal }) => call(bookRoutes.progress, { params: { id: projectId } }, { signal }),
    enabled: isMaking,
    refetchInterval: 400,
    gcTime: 0,
  });
