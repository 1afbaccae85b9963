import { contentWords, sharedWords } from '#server/mind/language/vocabulary.ts';
import type { Moment, ToolCall } from './converse.ts';
import { type Correction, corrected } from './corrections.ts';
import { takeNote } from './take-note.ts';

/** The tool that keeps what was just said, where it is worth keeping. */
export function noteOf(moment: Moment): ToolCall[] {
  const content = takeNote(moment);
  return content === null || moment.notes.some((note) => note.content === content)
    ? []
    : [{ name: 'addNote', content }];
}

export const correctNotes = (moment: Moment, correction: Correction): ToolCall[] =>
  moment.notes.flatMap((note): ToolCall[] => {
    const content = corrected(note.content, correction);
    return content === note.content ? [] : [{ name: 'updateNote', noteId: note.id, content }];
  });

/** How much of a note must stand in what is to be left out. */
const restsOnIt = 0.6;

/** Notes that rest on what is to be left out of the book go. */
export function removeNotesOn(moment: Moment, withheld: string): ToolCall[] {
  const words = new Set(contentWords(withheld));
  return moment.notes
    .filter((note) => sharedWords(contentWords(note.content), words) >= restsOnIt)
    .map((note) => ({ name: 'removeNote', noteId: note.id }));
}
