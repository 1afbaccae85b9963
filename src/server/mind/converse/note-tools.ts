import { leaveOut } from '#server/mind/language/privacy.ts';
import { unitsOfTurns } from '#server/mind/language/turns.ts';
import { contentWords, sharedWords } from '#server/mind/language/vocabulary.ts';
import { noticeNote } from '#server/mind/notice-note/rules.ts';
import type { Moment, ToolCall } from './converse.ts';
import { type Correction, corrected } from './corrections.ts';

/** So many of the latest turns and notes tell what is new. */
const lately = 12;
const latestNotes = 60;

/** The tool that keeps what was just said, where it is worth keeping. */
export function noteOf(moment: Moment): ToolCall[] {
  const { note } = noticeNote({
    teller: moment.teller,
    turns: moment.turns.slice(-lately),
    notes: moment.notes.slice(-latestNotes),
  });
  return note === null ? [] : [{ name: 'addNote', content: note }];
}

export const correctNotes = (moment: Moment, correction: Correction): ToolCall[] =>
  moment.notes.flatMap((note): ToolCall[] => {
    const content = corrected(note.content, correction);
    return content === note.content ? [] : [{ name: 'updateNote', noteId: note.id, content }];
  });

/** How much of a note must stand in what is to be left out. */
const restsOnIt = 0.6;

/** Notes that rest on what is to be left out of the book go. */
export function removeNotesOn(moment: Moment, said: string): ToolCall[] {
  const { withheld } = leaveOut(unitsOfTurns(moment.turns.slice(-lately)));
  const words = new Set(contentWords([said, ...withheld.map(({ text }) => text)].join(' ')));
  return moment.notes
    .filter((note) => sharedWords(contentWords(note.content), words) >= restsOnIt)
    .map((note) => ({ name: 'removeNote', noteId: note.id }));
}
