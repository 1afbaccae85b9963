import type { Turn } from '#server/mind/abilities/converse/converse.ts';
import { readText } from '#server/mind/reading/read.ts';
import type { Told } from '#server/mind/reading/story.ts';
import { sentencesOf } from '#server/mind/text/sentences.ts';

/** An answer as something told, read on the spot where it has not been. */
export const toldByTurn = (turn: Turn, question: string | undefined): Told => ({
  id: turn.id,
  source: { type: 'message', id: turn.id },
  text: turn.content,
  ...(question !== undefined && { question }),
  toldAt: new Date(0),
  doc: turn.doc ?? readText(turn.content, question),
});

/** Every answer of a conversation with what had been asked. */
export function toldByTurns(turns: readonly Turn[]): Told[] {
  let question: string | undefined;
  const told: Told[] = [];
  for (const turn of turns) {
    if (turn.role === 'user') told.push(toldByTurn(turn, question));
    else question = turn.content;
  }
  return told;
}

/** The last question in Walt's words, to the letter. */
export const lastQuestionIn = (words: string): string | null =>
  sentencesOf(words).findLast(({ text }) => /\?["'”’)]*$/u.test(text))?.text ?? null;
