import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { noteHighlightMs } from '#contract/calls.ts';
import type { Note } from '#contract/notes.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { useKeptFocus } from '#web/ui/focus-keeper.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { NoteItem } from './note-item.tsx';
import { type TalkPlace, talkNotesQuery } from './notes.queries.ts';

/** What Walt writes down while one talks; each note can be put right or taken away. */
export function NotesPanel({ place }: { place: TalkPlace }) {
  const notes = useQuery(talkNotesQuery(place));
  const fresh = useFreshNotes(notes.data);
  const list = useKeptFocus<HTMLUListElement>();
  const count = notes.data?.length ?? 0;
  return (
    <section aria-labelledby="walts-notes">
      <div className="flex items-center gap-3">
        <h2 id="walts-notes" className="font-story text-2xl font-medium">
          {"Walt's Notes"}
        </h2>
        {/* That there is one more is enough to hear beside a talk; what it says is there to be read. */}
        <span role="status">
          <Badge tone="accent">
            <span aria-hidden>{count}</span>
            <span className="sr-only">{count === 1 ? '1 note' : `${count} notes`}</span>
          </Badge>
        </span>
      </div>
      {notes.isPending && <Skeleton lines={4} label="Loading the notes" className="mt-5" />}
      {notes.isError && !notes.data && (
        <ErrorNotice
          className="mt-5"
          message="The notes could not be loaded."
          onRetry={() => notes.refetch()}
          retrying={notes.isFetching}
        />
      )}
      {notes.data && count === 0 && (
        <p className="mt-4 text-ink-muted">
          As you tell your story, Walt writes down here what should not be forgotten.
        </p>
      )}
      <ul
        {...list}
        aria-labelledby="walts-notes"
        className="mt-4 flex flex-col divide-y divide-line outline-none"
      >
        {notes.data?.map((note) => (
          <NoteItem key={note.id} note={note} place={place} fresh={fresh.has(note.id)} />
        ))}
      </ul>
    </section>
  );
}

const markOf = ({ id, version }: Note) => `${id}/${version}`;

/** Which notes have come or changed in the last seconds; those of the first look are not news. */
export function useFreshNotes(notes: Note[] | undefined): Set<string> {
  const known = useRef<Set<string> | null>(null);
  const [fresh, setFresh] = useState<Set<string>>(new Set());
  useEffect(() => {
    if (!notes) return;
    const before = known.current;
    known.current = new Set(notes.map(markOf));
    if (!before) return;
    const news = notes.filter((note) => !before.has(markOf(note))).map(({ id }) => id);
    if (news.length === 0) return;
    setFresh((now) => new Set([...now, ...news]));
    setTimeout(
      () => setFresh((now) => new Set([...now].filter((id) => !news.includes(id)))),
      noteHighlightMs,
    );
  }, [notes]);
  return fresh;
}
