import { CircleAlert } from 'lucide-react';
import { isSmallForPrint, type Photo } from '#contract/photos.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { PictureButton } from '#web/ui/picture-button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { nameOf } from './photo-words.ts';

type PhotoTileProps = { photo: Photo; onOpen: () => void };

export function PhotoTile({ photo, onOpen }: PhotoTileProps) {
  return (
    <li className="min-w-0 [contain-intrinsic-size:auto_17rem] [content-visibility:auto]">
      <PictureButton label={`Open ${nameOf(photo)}`} onClick={onOpen}>
        <Inside photo={photo} />
      </PictureButton>
      {photo.caption ? (
        <p className="mt-2 font-story text-base break-words">{photo.caption}</p>
      ) : (
        photo.status === 'ready' && (
          <Button variant="quiet" size="narrow" className="mt-1 w-full" onClick={onOpen}>
            Who is this?
            <span className="sr-only">: {photo.originalName}</span>
          </Button>
        )
      )}
      {isSmallForPrint(photo) && (
        <p className="mt-2">
          <Badge tone="waiting">Small for print</Badge>
        </p>
      )}
    </li>
  );
}

function Inside({ photo }: { photo: Photo }) {
  if (photo.status === 'processing' && !photo.thumbnailUrl)
    return <Spinner label="Preparing this photo" hideLabel />;
  if (photo.status === 'failed') {
    return (
      <span className="flex flex-col items-center gap-2 p-4 text-center text-sm">
        <CircleAlert aria-hidden className="size-6 text-danger" />
        Could not be opened
      </span>
    );
  }
  return (
    <img
      src={photo.thumbnailUrl ?? ''}
      alt=""
      width={photo.width ?? undefined}
      height={photo.height ?? undefined}
      loading="lazy"
      decoding="async"
      className="size-full object-cover"
    />
  );
}
