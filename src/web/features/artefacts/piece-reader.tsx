import type { ReactNode } from 'react';
import type { ArtefactVersion, PieceBlock, Sentence, SourceNote } from '#contract/artefacts.ts';
import { classNames } from '#web/ui/class-names.ts';
import { type Place, placeOf, type Sheet, sheetsOf } from '#web/ui/story-leaves.ts';
import { StoryDates, StoryPage, StoryParagraph, StoryQuestion } from '#web/ui/story-page.tsx';
import { PieceSources } from './piece-sources.tsx';
import { isUnsourced } from './version-words.ts';

export type PiecePhoto = { url: string | null; width: number | null; height: number | null };

export type PieceReaderProps = {
  name: string;
  version: Pick<ArtefactVersion, 'blocks'>;
  sources: SourceNote[];
  show: 'text and sources' | 'text alone';
  photos: Map<string, PiecePhoto>;
  /** Plays what was said, where it was recorded. */
  voiceOf?: ((note: SourceNote) => ReactNode) | undefined;
};

/** The piece as it stands in the book: a page for each chapter, with what it rests on in the margin. */
export function PieceReader(props: PieceReaderProps) {
  const notes = new Map(props.sources.map((note) => [`${note.type}:${note.id}`, note]));
  return (
    <div className="flex flex-col gap-8">
      {sheetsOf(props.version.blocks).map((sheet, at) => (
        <Page
          // biome-ignore lint/suspicious/noArrayIndexKey: the pages of a version never change
          key={at}
          sheet={sheet}
          number={at + 1}
          notes={notes}
          {...props}
        />
      ))}
    </div>
  );
}

type PageProps = PieceReaderProps & {
  sheet: Sheet<PieceBlock>;
  number: number;
  notes: Map<string, SourceNote>;
};

function Page({ sheet: { heading, blocks }, number, name, ...reading }: PageProps) {
  return (
    <StoryPage
      name={name}
      number={number}
      heading={heading}
      className={reading.show === 'text alone' ? 'max-w-[46rem]' : undefined}
    >
      {blocks.map((block, at) => (
        <Block
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a version never change
          key={at}
          block={block}
          place={placeOf(blocks, at)}
          {...reading}
        />
      ))}
    </StoryPage>
  );
}

type BlockProps = Omit<PageProps, 'sheet' | 'number' | 'name'> & {
  block: PieceBlock;
  place: Place;
};

function Block({ block, place, show, notes, photos, voiceOf }: BlockProps) {
  const beside = (sentences: Sentence[]) =>
    show === 'text and sources' && (
      <PieceSources sentences={sentences} notes={notes} voiceOf={voiceOf} />
    );
  switch (block.kind) {
    case 'heading':
      // It stands at the top of its page.
      return null;
    case 'question':
      return <StoryQuestion>{block.text}</StoryQuestion>;
    case 'photo':
      return <Photo photo={photos.get(block.photoId)} caption={block.caption} />;
    case 'dates':
      return (
        <Row beside={beside(block.rows)}>
          <StoryDates rows={block.rows} />
        </Row>
      );
    case 'paragraph':
      return (
        <Row beside={beside(block.sentences)}>
          <StoryParagraph place={place}>
            {block.sentences.map((sentence, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the sentences of a version never change
              <Told key={at} sentence={sentence} show={show} />
            ))}
          </StoryParagraph>
        </Row>
      );
  }
}

function Row({ beside, children }: { beside: ReactNode; children: ReactNode }) {
  if (!beside) return children;
  return (
    <div className="mb-5 grid gap-x-10 xl:grid-cols-[minmax(0,62ch)_minmax(14rem,1fr)]">
      {children}
      {beside}
    </div>
  );
}

function Photo({ photo, caption }: { photo: PiecePhoto | undefined; caption: string }) {
  if (!photo?.url) return null;
  return (
    <figure className="my-8 max-w-[62ch]">
      <img
        src={photo.url}
        alt={caption}
        {...(photo.width && { width: photo.width })}
        {...(photo.height && { height: photo.height })}
        className="h-auto max-h-[36rem] w-full object-contain"
      />
      {caption && (
        <figcaption className="mt-2 text-center text-base text-ink-muted italic">
          {caption}
        </figcaption>
      )}
    </figure>
  );
}

type ToldProps = { sentence: Sentence; show: PieceReaderProps['show'] };

function Told({ sentence, show }: ToldProps) {
  const { text } = sentence;
  if (!isUnsourced(sentence)) return <>{text} </>;
  return (
    <>
      <span
        className={classNames(
          'underline decoration-waiting decoration-dotted decoration-2 underline-offset-4',
          show === 'text and sources' && 'bg-waiting-soft',
        )}
      >
        {text}
        <span className="sr-only"> (no source)</span>
      </span>{' '}
    </>
  );
}
