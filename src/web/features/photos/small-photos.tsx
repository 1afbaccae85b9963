import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { nameOf } from './photo-words.ts';
import { photosQuery } from './photos.queries.ts';

type SmallPhotosProps = { projectId: string; ids: string[] };

/** A few photographs beside something else; each leads to the others. */
export function SmallPhotos({ projectId, ids }: SmallPhotosProps) {
  const album = useInfiniteQuery(photosQuery(projectId));
  const photos = album.data?.pages.flat() ?? [];
  const { hasNextPage, isFetching, fetchNextPage } = album;
  const isOlder = ids.some((id) => !photos.some((photo) => photo.id === id));
  useEffect(() => {
    if (isOlder && hasNextPage && !isFetching) fetchNextPage({ cancelRefetch: false });
  }, [isOlder, hasNextPage, isFetching, fetchNextPage]);
  const shown = photos.filter(({ id, thumbnailUrl }) => ids.includes(id) && thumbnailUrl);
  if (shown.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-3">
      {shown.map((photo) => (
        <li key={photo.id}>
          <Link to={paths.photos} className="block rounded-md">
            <img
              src={photo.thumbnailUrl ?? ''}
              alt={nameOf(photo)}
              loading="lazy"
              className="h-28 w-auto rounded-md object-cover inset-ring inset-ring-line"
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}
