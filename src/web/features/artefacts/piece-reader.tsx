import { Link } from 'react-router';
import type { ArtefactVersion, PieceBlock, Sentence, SourceNote } from '#contract/artefacts.ts';
import { longDate } from '#web/ui/dates.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { excerptOf, placeOfSource } from './source-words.ts';

type PieceReaderProps = {
  version: ArtefactVersion;
  sources: SourceNote[];
  show: 'text and sources' | 'text alone';
};

/** The piece as it would stand in a book, with what each paragraph rests on beside it. */
export function PieceReader({ version, sources, show }: PieceReaderProps) {
  const notes = new Map(sources.map((note) => [`${note.type}:${note.id}`, note]));
  return (
    <div className="font-story text-lg leading-relaxed">
      {version.blocks.map((block, at) => (
        <Block
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a version never change
          key={at}
          block={block}
          notes={notes}
          show={show}
        />
      ))}
    </div>
  );
}

type BlockProps = {
  block: PieceBlock;
  notes: Map<string, SourceNote>;
  show: PieceReaderProps['show'];
};

function Block({ block, notes, show }: BlockProps) {
  if (block.kind === 'heading') {
    return (
      <h2 className="mt-10 mb-4 max-w-[62ch] text-xl font-semibold text-balance first:mt-0">
        {block.text}
      </h2>
    );
  }
  if (show === 'text alone') {
    return (
      <p className="mb-5 max-w-[62ch] break-words whitespace-pre-line">
        {block.sentences.map(({ text }) => text).join(' ')}
      </p>
    );
  }
  return (
    <div className="mb-6 grid gap-x-10 xl:grid-cols-[minmax(0,62ch)_minmax(14rem,1fr)]">
      <p className="max-w-[62ch] break-words whitespace-pre-line">
        {block.sentences.map((sentence, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the sentences of a version never change
          <Told key={at} sentence={sentence} />
        ))}
      </p>
      <Beside notes={notesOf(block.sentences, notes)} />
    </div>
  );
}

type Note = { key: string; note: SourceNote | null; written: string };

/** What a paragraph rests on, each once, with all that was made of it there. */
function notesOf(sentences: Sentence[], notes: Map<string, SourceNote>): Note[] {
  const uses = sentences.flatMap(({ text, sources }) =>
    sources.map(({ type, id }) => ({ key: `${type}:${id}`, text })),
  );
  return [...Map.groupBy(uses, ({ key }) => key)].map(([key, texts]) => ({
    key,
    note: notes.get(key) ?? null,
    written: texts.map(({ text }) => text).join(' '),
  }));
}

function Told({ sentence: { text, sources } }: { sentence: Sentence }) {
  if (sources.length > 0) return <>{text} </>;
  return (
    <>
      <span className="bg-waiting-soft underline decoration-waiting decoration-dotted decoration-2 underline-offset-4">
        {text}
        <span className="sr-only"> (no source)</span>
      </span>{' '}
    </>
  );
}

function Beside({ notes }: { notes: Note[] }) {
  if (notes.length === 0) return null;
  return (
    <aside
      aria-label="What this paragraph rests on"
      className="mt-2 border-s-2 border-line ps-4 font-plain text-sm leading-normal text-ink-muted xl:mt-1"
    >
      <ul className="flex flex-col gap-2">
        {notes.map(({ key, note, written }) => (
          <li key={key}>{note ? <Source note={note} written={written} /> : 'No longer there'}</li>
        ))}
      </ul>
    </aside>
  );
}

function Source({ note, written }: { note: SourceNote; written: string }) {
  const excerpt = excerptOf(note, written);
  const place = placeOfSource(note);
  const name = `${note.title}, ${longDate(note.toldAt)}`;
  return (
    <>
      {place ? (
        <TextLink className="inline-flex min-h-6 items-center" render={<Link to={place} />}>
          {name}
        </TextLink>
      ) : (
        name
      )}
      {excerpt && <span className="line-clamp-3 break-words xl:line-clamp-2">“{excerpt}”</span>}
    </>
  );
}
