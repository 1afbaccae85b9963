import { useState } from 'react';
import type { BookPlan, Rearrangement } from '#contract/books.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ChoosePhoto } from './choose-photo.tsx';

type SectionProps = { plan: BookPlan; onChange: (change: Rearrangement) => void };

/** The cover is made of title, name and a photo; without one it is set in type alone. */
export function CoverSection({ plan: { projectId, arrangement }, onChange }: SectionProps) {
  const [choosing, setChoosing] = useState(false);
  const { coverPhotoId } = arrangement;
  return (
    <Card
      as="section"
      id="book-cover"
      aria-labelledby="book-cover-heading"
      className="scroll-mt-24"
    >
      <h2 id="book-cover-heading" className="text-xl font-semibold">
        Cover
      </h2>
      <p className="mt-2 text-ink-muted">
        {coverPhotoId
          ? 'Made of your title, your name and the photo you chose.'
          : 'Made of your title and your name. A photo can stand above them.'}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => setChoosing(true)}>
          {coverPhotoId ? 'Choose another photo' : 'Choose a photo'}
        </Button>
        {coverPhotoId && (
          <Button variant="quiet" onClick={() => onChange({ coverPhotoId: null })}>
            Without a photo
          </Button>
        )}
      </div>
      <ChoosePhoto
        projectId={projectId}
        title="Choose a photo for the cover"
        open={choosing}
        onOpenChange={setChoosing}
        onChoose={({ id }) => {
          onChange({ coverPhotoId: id });
          setChoosing(false);
        }}
      />
    </Card>
  );
}
