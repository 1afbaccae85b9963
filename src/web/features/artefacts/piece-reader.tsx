import { type ReactNode, useId } from 'react';
import type { ArtefactVersion, PieceBlock, Sentence, SourceNote } from '#contract/artefacts.ts';
import { classNames } from '#web/ui/class-names.ts';
import { type Sheet, sheetsOf } from './piece-sheets.ts';
import { PieceSources } from './piece-sources.tsx';

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
  sheet: Sheet;
  number: number;
  notes: Map<string, SourceNote>;
};

function Page({ sheet: { heading, blocks }, number, name, ...reading }: PageProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={heading ? id : undefined}
      className={classNames(
        'border border-line bg-paper-raised px-5 pt-6 pb-10 font-story sm:px-11 sm:pt-8',
        reading.show === 'text alone' && 'max-w-[46rem]',
      )}
    >
      <p
        aria-hidden
        className="flex justify-between gap-6 border-b border-line pb-2 text-sm text-ink-muted"
      >
        <span className="truncate italic">{name}</span>
        <span>{number}</span>
      </p>
      {heading && (
        <header className="mt-9">
          <h2 id={id} className="max-w-[32ch] text-xl leading-snug font-medium text-balance">
            {heading.text}
          </h2>
          {heading.place && (
            <p className="mt-1.5 text-base text-ink-muted italic">{heading.place}</p>
          )}
        </header>
      )}
      <div className="mt-6 text-lg leading-[1.62]">
        {blocks.map((block, at) => (
          <Block
            // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a version never change
            key={at}
            block={block}
            place={placeOf(blocks, at)}
            {...reading}
          />
        ))}
      </div>
    </section>
  );
}

type Place = 'opening' | 'first' | 'goes on';

/** Where a paragraph stands: the first of a page opens it, one after another goes on. */
function placeOf(blocks: PieceBlock[], at: number): Place {
  const isFirst = blocks.findIndex(({ kind }) => kind === 'paragraph') === at;
  if (isFirst) return 'opening';
  return blocks[at - 1]?.kind === 'paragraph' ? 'goes on' : 'first';
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
      return (
        <div className="mt-9 mb-3 max-w-[62ch]">
          <h3 className="text-lg font-medium text-balance">{block.text}</h3>
          {block.place && <p className="text-base text-ink-muted italic">{block.place}</p>}
        </div>
      );
    case 'question':
      return <p className="mt-6 mb-2 max-w-[62ch] text-ink-muted italic">{block.text}</p>;
    case 'photo':
      return <Photo photo={photos.get(block.photoId)} caption={block.caption} />;
    case 'dates':
      return (
        <Row beside={beside(block.rows)}>
          <dl className="my-5 grid max-w-[62ch] gap-x-6 gap-y-1.5 sm:grid-cols-[9rem_1fr]">
            {block.rows.map(({ when, text }) => (
              <div key={`${when} ${text}`} className="contents">
                <dt className="text-ink-muted italic">{when}</dt>
                <dd className="mb-2 sm:mb-0">{text}</dd>
              </div>
            ))}
          </dl>
        </Row>
      );
    case 'paragraph':
      return (
        <Row beside={beside(block.sentences)}>
          <p
            className={classNames(
              'max-w-[62ch] break-words whitespace-pre-line',
              placeLooks[place],
            )}
          >
            {block.sentences.map((sentence, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the sentences of a version never change
              <Told key={at} sentence={sentence} show={show} />
            ))}
          </p>
        </Row>
      );
  }
}

const placeLooks: Record<Place, string> = {
  opening:
    'first-letter:float-start first-letter:me-1.5 first-letter:mt-1 first-letter:text-5xl first-letter:leading-[0.78] first-letter:font-medium first-letter:text-accent',
  first: '',
  'goes on': 'indent-6',
};

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

function Told({ sentence: { text, sources }, show }: ToldProps) {
  if (sources.length > 0) return <>{text} </>;
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
