import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { type Photo, photoMessages } from '#contract/photos.ts';
import { useProject } from '#web/api/active-project.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PhotoGrid } from './photo-grid.tsx';
import { PhotoViewer } from './photo-viewer.tsx';
import { photosInWords } from './photo-words.ts';
import { photoCountQuery, photosQuery, preparingQuery } from './photos.queries.ts';
import { UploadArea } from './upload-area.tsx';

export function PhotosPage() {
  const { id } = useProject();
  return (
    <>
      <title>Photos · Walt</title>
      <PageTitle
        title="Photos"
        lead="Faces, houses, letters, holidays. What you add here can go into your book, with your own words beneath it."
      />
      <UploadArea projectId={id} />
      <Album key={id} projectId={id} />
    </>
  );
}

function Album({ projectId }: { projectId: string }) {
  const list = useInfiniteQuery(photosQuery(projectId));
  const photos = list.data?.pages.flat() ?? [];
  usePreparing(projectId, photos);
  if (list.isPending) return <Skeleton lines={6} label="Loading your photos" />;
  if (list.isError && !list.data) {
    return (
      <ErrorNotice
        className="mt-10"
        message={photoMessages.listFailed}
        onRetry={() => list.refetch()}
        retrying={list.isFetching}
      />
    );
  }
  if (photos.length === 0) return <NoPhotos />;
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  return (
    <Photos
      projectId={projectId}
      photos={photos}
      more={hasNextPage ? fetchNextPage : undefined}
      loadingMore={isFetchingNextPage}
    />
  );
}

type PhotosProps = {
  projectId: string;
  photos: Photo[];
  more: (() => unknown) | undefined;
  loadingMore: boolean;
};

function Photos({ projectId, photos, more, loadingMore }: PhotosProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  const index = photos.findIndex(({ id }) => id === openId);
  const { data } = useQuery(photoCountQuery(projectId));
  const total = data?.total ?? photos.length;
  const onMore = useCallback(() => {
    more?.();
  }, [more]);
  const turn = (next: number) => {
    setOpenId(photos[next]?.id ?? null);
    if (next > photos.length - 5) onMore();
  };
  return (
    <section aria-labelledby="your-photos" className="mt-12">
      <h2 id="your-photos" className="mb-5 text-xl font-semibold">
        {photosInWords(total)}
      </h2>
      <PhotoGrid
        photos={photos}
        onOpen={({ id }) => setOpenId(id)}
        onMore={more && onMore}
        loadingMore={loadingMore}
      />
      {index >= 0 && (
        <PhotoViewer
          {...{ projectId, photos, total, index }}
          onTurn={turn}
          onClose={() => setOpenId(null)}
        />
      )}
    </section>
  );
}

/** Looks again while something is being prepared, and only then. */
function usePreparing(projectId: string, photos: Photo[]) {
  const client = useQueryClient();
  const enabled = photos.some(({ status }) => status === 'processing');
  useQuery({ ...preparingQuery(client, projectId), enabled });
}

function NoPhotos() {
  return (
    <EmptyState
      className="mt-10"
      title="Your photos will be here"
      hint="Start with one that you would show a guest. You can write below it who is in it, and where and when it was taken."
    />
  );
}
