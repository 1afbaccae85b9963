import { isSmallForPrint, type Photo, photoMessages } from '#contract/photos.ts';
import { adviceOr } from '#web/api/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/error-notice.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Lightbox } from '#web/ui/overlays.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { CaptionForm } from './caption-form.tsx';
import { addedOn, nameOf } from './photo-words.ts';
import { useRetryPhoto } from './photos.queries.ts';
import { RemovePhoto } from './remove-photo.tsx';

type PhotoViewerProps = {
  projectId: string;
  photos: Photo[];
  total: number;
  /** Where in `photos` the open one is. */
  index: number;
  onTurn: (index: number) => void;
  onClose: () => void;
};

export function PhotoViewer({
  projectId,
  photos,
  total,
  index,
  onTurn,
  onClose,
}: PhotoViewerProps) {
  const photo = photos[index];
  if (!photo) return null;
  const leave = () => {
    if (photos.length === 1) onClose();
    else onTurn(index < photos.length - 1 ? index + 1 : index - 1);
  };
  return (
    <Lightbox
      title={`Photo ${index + 1} of ${Math.max(total, photos.length)}`}
      onClose={onClose}
      onPrevious={index > 0 ? () => onTurn(index - 1) : undefined}
      onNext={index < photos.length - 1 ? () => onTurn(index + 1) : undefined}
      picture={<Picture key={photo.id} photo={photo} />}
    >
      <CaptionForm key={photo.id} projectId={projectId} photo={photo} />
      {isSmallForPrint(photo) && <Notice>{photoMessages.smallForPrint}</Notice>}
      {photo.status === 'failed' && <Retry projectId={projectId} photo={photo} />}
      <p className="text-sm break-words text-ink-muted">
        <span className="block">{photo.originalName}</span>
        {photo.width && photo.height && (
          <span className="block">{`${photo.width} × ${photo.height} pixels`}</span>
        )}
        <span className="block">{addedOn(photo.uploadedAt)}</span>
      </p>
      <RemovePhoto projectId={projectId} photo={photo} onLeave={leave} />
    </Lightbox>
  );
}

function Picture({ photo }: { photo: Photo }) {
  // The small picture is there first, and stands for the large one until that is.
  const source = photo.s3Url ?? photo.thumbnailUrl;
  if (photo.status === 'processing' && !source) return <Spinner label="Preparing this photo" />;
  if (photo.status === 'failed') {
    return <p className="max-w-[40ch] p-6 text-center">{photo.errorMessage}</p>;
  }
  return (
    <img
      src={source ?? ''}
      alt={nameOf(photo)}
      width={photo.width ?? undefined}
      height={photo.height ?? undefined}
      className="max-h-[60dvh] w-auto max-w-full object-contain lg:max-h-[calc(100dvh-9rem)]"
    />
  );
}

function Retry({ projectId, photo }: { projectId: string; photo: Photo }) {
  const retry = useRetryPhoto(projectId);
  return (
    <div className="flex flex-col items-start gap-3">
      <FormError message={adviceOr(photoMessages.retryFailed, retry.error)} />
      <Button busy={retry.isPending} onClick={() => retry.mutate(photo.id)}>
        Try again
      </Button>
    </div>
  );
}
