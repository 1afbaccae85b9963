import { sentencesOf } from '#server/mind/language/sentences.ts';
import { contentWords, sharedWords } from '#server/mind/language/vocabulary.ts';
import { noticeNote } from '#server/mind/notice-note/rules.ts';
import type { Moment, ToolCall } from './converse.ts';
import { type Correction, corrected } from './corrections.ts';
import type { Privately } from './privately.ts';

/** So many of the latest turns and notes tell what is new. */
const lately = 12;
const latestNotes = 60;

/** The tool that keeps what was just said, where it is worth keeping. */
export function noteOf(moment: Moment): ToolCall[] {
  const { note } = noticeNote({
    teller: moment.teller,
    turns: moment.turns.slice(-lately),
    notes: moment.notes.slice(-latestNotes),
    secrets: moment.secrets ?? [],
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
export function removeNotesOn({ moment, isPrivate, withheld }: Privately): ToolCall[] {
  const hidden = withheld.map((text) => new Set(contentWords(text)));
  const all = new Set(hidden.flatMap((words) => [...words]));
  const rests = (text: string) => {
    const words = contentWords(text);
    if (words.length === 0) return false;
    return (
      sharedWords(words, all) >= restsOnIt ||
      hidden.some((one) => sharedWords([...one], new Set(words)) >= restsOnIt && one.size > 1)
    );
  };
  return moment.notes
    .filter(
      ({ content }) =>
        isPrivate(content) ||
        rests(content) ||
        sentencesOf(content).some(({ text }) => rests(text)),
    )
    .map((note) => ({ name: 'removeNote', noteId: note.id }));
}
