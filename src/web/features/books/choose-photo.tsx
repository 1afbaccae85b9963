import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { Photo } from '#contract/photos.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Dialog } from '#web/ui/overlays.tsx';
import { PictureButton } from '#web/ui/picture-button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { bookPhotosQuery } from './books.queries.ts';

type ChoosePhotoProps = {
  projectId: string;
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onChoose: (photo: Photo) => void;
};

export function ChoosePhoto({ projectId, title, open, onOpenChange, onChoose }: ChoosePhotoProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} width="wide">
      {open && <Choice projectId={projectId} onChoose={onChoose} />}
    </Dialog>
  );
}

function Choice({ projectId, onChoose }: Pick<ChoosePhotoProps, 'projectId' | 'onChoose'>) {
  const photos = useInfiniteQuery(bookPhotosQuery(projectId));
  if (photos.isPending) return <Spinner label="Loading your photos" />;
  const ready = photos.data?.pages.flat().filter(({ status }) => status === 'ready') ?? [];
  if (ready.length === 0) {
    return (
      <EmptyState
        title="No photos yet"
        action={<Button render={<Link to={paths.photos} />}>Add photos</Button>}
      />
    );
  }
  return (
    <>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {ready.map((photo) => (
          <li key={photo.id}>
            <PictureButton
              label={photo.caption || photo.originalName}
              onClick={() => onChoose(photo)}
            >
              {photo.thumbnailUrl && (
                <img src={photo.thumbnailUrl} alt="" className="size-full object-cover" />
              )}
            </PictureButton>
          </li>
        ))}
      </ul>
      {photos.hasNextPage && (
        <Button className="mt-4" onClick={() => photos.fetchNextPage()}>
          Show more photos
        </Button>
      )}
    </>
  );
}
