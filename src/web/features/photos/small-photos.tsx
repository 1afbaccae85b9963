import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { nameOf } from './photo-words.ts';
import { photosQuery } from './photos.queries.ts';

type SmallPhotosProps = { projectId: string; ids: string[] };

/** A few photographs beside something else; each leads to the others. */
export function SmallPhotos({ projectId, ids }: SmallPhotosProps) {
  const photos = useInfiniteQuery(photosQuery(projectId)).data?.pages.flat() ?? [];
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
