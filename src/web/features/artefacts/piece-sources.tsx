import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Sentence, SourceNote } from '#contract/artefacts.ts';
import { longDate } from '#web/ui/dates.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { excerptOf, placeOfSource } from './source-words.ts';

type PieceSourcesProps = {
  sentences: Sentence[];
  notes: Map<string, SourceNote>;
  voiceOf?: ((note: SourceNote) => ReactNode) | undefined;
};

/** What a paragraph rests on, in the margin beside it. */
export function PieceSources({ sentences, notes, voiceOf }: PieceSourcesProps) {
  const uses = notesOf(sentences, notes);
  if (uses.length === 0) return null;
  return (
    <aside
      aria-label="What this paragraph rests on"
      className="mt-2 border-s-2 border-line ps-4 font-plain text-sm leading-normal text-ink-muted xl:mt-1"
    >
      <ul className="flex flex-col gap-2">
        {uses.map(({ key, note, written }) => (
          <li key={key}>
            {note ? (
              <>
                <Source note={note} written={written} />
                {voiceOf?.(note)}
              </>
            ) : (
              'No longer there'
            )}
          </li>
        ))}
      </ul>
    </aside>
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
