import { Phone, Upload } from 'lucide-react';
import { useState } from 'react';
import { Badge } from './badge.tsx';
import { Button } from './button.tsx';
import { ChoiceCards } from './choice-cards.tsx';
import { CopyButton } from './copy-button.tsx';
import { DownloadButton } from './download-button.tsx';
import { FileButton } from './file-button.tsx';
import { FileDrop } from './file-drop.tsx';
import { GallerySection } from './gallery-section.tsx';
import { Markdown } from './markdown.tsx';
import { OptionRow } from './option-row.tsx';
import { Lightbox } from './overlays.tsx';
import { ShowMore } from './pagination.tsx';
import { PictureButton } from './picture-button.tsx';
import { Refusals } from './refusals.tsx';
import { WaltMark } from './walt-mark.tsx';

const journeys = [
  { value: 'life', title: 'The whole way', detail: 'From a first call to a finished book.' },
  { value: 'home', title: 'Where I come from', detail: 'A house, a street, a few people.' },
  {
    value: 'later',
    title: 'Together',
    mark: <Badge tone="waiting">Coming Soon</Badge>,
    disabled: true,
  },
];

const note =
  '**The house** stood with its back to the water. [A map](https://example.org) shows it.';

/** What people choose, hand over and take away. */
export function GalleryChoices() {
  const [journey, choose] = useState<string | null>('life');
  const [refused, setRefused] = useState(['song.mp3: Invalid file type.']);
  const [open, setOpen] = useState(false);
  const picture = <WaltMark size={160} />;
  return (
    <GallerySection title="Choosing, handing over, taking away">
      <ChoiceCards
        label="Choose a journey"
        className="w-full max-w-xl"
        choices={journeys}
        value={journey}
        onValueChange={choose}
      />
      <div className="w-full max-w-xl rounded-lg border border-line">
        <OptionRow icon={Phone} title="Call Walt" detail="He asks, you tell." />
        <OptionRow icon={Phone} title="Calling" detail="One moment." busy />
      </div>
      <FileDrop
        label="Add photos"
        hint="JPEG, PNG, TIFF or HEIC."
        dropHint="Let go to add them."
        accept="image/*"
        onFiles={() => {}}
      />
      <FileButton
        label="Upload a recording"
        icon={<Upload aria-hidden className="size-5" />}
        accept="audio/*"
        onFiles={() => {}}
      />
      <CopyButton text={note} label="Copy the note" />
      <DownloadButton text={() => note} fileName="note.txt" label="Download the note" />
      <ShowMore busy={false} onMore={() => {}} />
      <Refusals sentences={refused} onDismiss={() => setRefused([])} />
      <div className="w-48">
        <PictureButton label="Open the picture" onClick={() => setOpen(true)}>
          {picture}
        </PictureButton>
      </div>
      {open && (
        <Lightbox
          title="Picture 1 of 1"
          onClose={() => setOpen(false)}
          onPrevious={undefined}
          onNext={undefined}
          picture={picture}
        >
          <Button onClick={() => setOpen(false)}>Close</Button>
        </Lightbox>
      )}
      <Markdown className="max-w-prose">{note}</Markdown>
    </GallerySection>
  );
}
