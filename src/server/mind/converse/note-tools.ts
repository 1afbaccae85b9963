import { escapeMarkdown } from '#server/mind/language/markdown.ts';
import { sentencesOf } from '#server/mind/language/sentences.ts';
import { isSpeakingFor } from '#server/mind/language/spoken-for.ts';
import { contentWords, sharedWords } from '#server/mind/language/vocabulary.ts';
import { noticeNote } from '#server/mind/notice-note/rules.ts';
import type { Moment, ToolCall } from './converse.ts';
import { type Correction, corrected } from './corrections.ts';
import type { Privately } from './privately.ts';
import { spokenFor } from './speaker.ts';

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
  const content = note === null || spokenFor(moment.turns) === null ? note : asSaid(moment);
  return content === null ? [] : [{ name: 'addNote', content }];
}

/** Where somebody speaks for the teller, "my father" is not the teller's: it is kept in the words in which it was said. */
function asSaid({ turns }: Moment): string | null {
  const told = sentencesOf(turns.at(-1)?.content ?? '').map(({ text }) => text);
  const words = told.filter((sentence) => !isSpeakingFor(sentence)).join(' ');
  return words === '' ? null : escapeMarkdown(`Said for the teller: “${words}”`);
}

export const correctNotes = (moment: Moment, correction: Correction): ToolCall[] =>
  moment.notes.flatMap((note): ToolCall[] => {
    const content = corrected(note.content, correction);
    return content === note.content ? [] : [{ name: 'updateNote', noteId: note.id, content }];
  });

/** How much of a sentence must stand in one that is to be left out, or of that one in it. */
const restsOnIt = 0.6;

type Noted = Pick<Privately, 'isPrivate' | 'withheld' | 'open'> & {
  moment: Pick<Moment, 'notes'>;
};

/**
 * Of notes what rests on what is to be left out of the book goes, and with its last sentence the note. What rests
 * more on something that may be told stays, and so does what only resembles a secret and rests on that.
 */
export function removeNotesOn({ moment, isPrivate, withheld, open }: Noted): ToolCall[] {
  const told = open.flatMap((text) => sentencesOf(text).map((sentence) => sentence.text));
  const [hidden, openly] = [wordsOfEach(withheld), wordsOfEach(told)];
  const mayStay = (text: string): boolean => {
    const words = contentWords(text);
    if (restsOn(words, hidden)) return nearness(words, openly) > nearness(words, hidden);
    return !isPrivate(text) || restsOn(words, openly);
  };
  return moment.notes.flatMap(({ id, content }): ToolCall[] => {
    const sentences = sentencesOf(content).map(({ text }) => text);
    const left = sentences.filter(mayStay);
    if (left.length === sentences.length) return [];
    return left.length === 0
      ? [{ name: 'removeNote', noteId: id }]
      : [{ name: 'updateNote', noteId: id, content: left.join(' ') }];
  });
}

const wordsOfEach = (texts: string[]): string[][] =>
  texts.map((text) => contentWords(text)).filter((words) => words.length > 0);

const restsOn = (words: string[], told: string[][]): boolean =>
  told.some((one) => isMuchOf(words, one) || isMuchOf(one, words));

/** How many of the words stand together in something told. */
const nearness = (words: string[], told: string[][]): number =>
  Math.max(0, ...told.map((one) => sharedWords(words, new Set(one))));

/** One word alone is much of nothing but the same word. */
const isMuchOf = (words: string[], other: string[]): boolean =>
  (words.length > 1 || other.length === 1) && sharedWords(words, new Set(other)) >= restsOnIt;
