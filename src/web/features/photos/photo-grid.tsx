import { useEffect, useRef } from 'react';
import type { Photo } from '#contract/photos.ts';
import { Button } from '#web/ui/button.tsx';
import { PhotoTile } from './photo-tile.tsx';

type PhotoGridProps = {
  photos: Photo[];
  onOpen: (photo: Photo) => void;
  /** Undefined when all photos are here. */
  onMore: (() => void) | undefined;
  loadingMore: boolean;
};

/** Tiles of one size; the browser draws only those in sight, so a thousand cost as little as ten. */
export function PhotoGrid({ photos, onOpen, onMore, loadingMore }: PhotoGridProps) {
  return (
    <>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 xl:grid-cols-4">
        {photos.map((photo) => (
          <PhotoTile key={photo.id} photo={photo} onOpen={() => onOpen(photo)} />
        ))}
      </ul>
      {onMore && <More onMore={onMore} loading={loadingMore} />}
    </>
  );
}

/** Brings the next page when it comes into sight; a button for those who do not scroll. */
function More({ onMore, loading }: { onMore: () => void; loading: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) onMore();
      },
      { rootMargin: '800px' },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, [onMore]);
  return (
    <div ref={place} className="mt-8">
      <Button busy={loading} onClick={onMore}>
        Show more photos
      </Button>
    </div>
  );
}
