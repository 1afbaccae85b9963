import { useQuery } from '@tanstack/react-query';
import { Badge } from '#web/ui/badge.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { useKeptFocus } from '#web/ui/kept-focus.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useFreshNotes } from './fresh-notes.ts';
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
