import { useEffect, useRef, useState } from 'react';
import { noteHighlightMs } from '#contract/calls.ts';
import type { Note } from '#contract/notes.ts';

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
