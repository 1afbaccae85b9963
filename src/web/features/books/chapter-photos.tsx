import { type ReactNode, useState } from 'react';
import type { BookChapter, PlacedPhoto } from '#contract/books.ts';
import type { Photo } from '#contract/photos.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { ChoosePhoto } from './choose-photo.tsx';

type ChapterPhotosProps = {
  projectId: string;
  chapter: BookChapter;
  /** All that were placed in the book. */
  photos: PlacedPhoto[];
  onPhotos: (photos: PlacedPhoto[]) => void;
  /** What else can be done with the chapter. */
  children: ReactNode;
};

/** The photos that were put into a chapter by hand: where each stands, and what is said under it. */
export function ChapterPhotos({
  projectId,
  chapter,
  photos,
  onPhotos,
  children,
}: ChapterPhotosProps) {
  const [choosing, setChoosing] = useState(false);
  const change = (changed: PlacedPhoto, next: PlacedPhoto | null) =>
    onPhotos(photos.flatMap((one) => (one === changed ? (next ? [next] : []) : [one])));
  const add = ({ id, caption }: Photo) => {
    const after = Math.ceil(chapter.paragraphs.length / 2);
    onPhotos([...photos, { photoId: id, chapter: chapter.key, after, caption }]);
    setChoosing(false);
  };
  return (
    <div className="mt-2 flex flex-col gap-4">
      {photos
        .filter((photo) => photo.chapter === chapter.key)
        .map((photo) => (
          <Placed
            key={`${photo.photoId}-${photo.after}`}
            photo={photo}
            paragraphs={chapter.paragraphs}
            onChange={(next) => change(photo, next)}
          />
        ))}
      <div className="-ms-3 flex flex-wrap">
        {children}
        <Button variant="quiet" onClick={() => setChoosing(true)}>
          Put a photo in
        </Button>
      </div>
      <ChoosePhoto
        projectId={projectId}
        title={`A photo for “${chapter.title}”`}
        open={choosing}
        onOpenChange={setChoosing}
        onChoose={add}
      />
    </div>
  );
}

type PlacedProps = {
  photo: PlacedPhoto;
  paragraphs: string[];
  onChange: (photo: PlacedPhoto | null) => void;
};

function Placed({ photo, paragraphs, onChange }: PlacedProps) {
  const [caption, setCaption] = useState(photo.caption);
  const places = [
    { value: '0', label: 'At the beginning' },
    ...paragraphs.map((text, at) => ({
      value: String(at + 1),
      label: `After “${text.slice(0, 40)}…”`,
    })),
  ];
  return (
    <div className="flex flex-col gap-3 border-s-2 border-line ps-4">
      <TextField
        label="What is said under the photo"
        value={caption}
        onValueChange={setCaption}
        onBlur={() => caption !== photo.caption && onChange({ ...photo, caption })}
      />
      <SelectField
        label="Where it stands"
        options={places}
        value={String(Math.min(photo.after, paragraphs.length))}
        onValueChange={(value) => onChange({ ...photo, caption, after: Number(value) })}
      />
      <div>
        <Button variant="quiet" className="-ms-3" onClick={() => onChange(null)}>
          Take the photo out
        </Button>
      </div>
    </div>
  );
}
