import type { Unit } from '#server/mind/material.ts';
import { sentencesOf } from './sentences.ts';
import { wordsOf } from './spans.ts';
import { isOnlyWhen, type WhenAnswer } from './when-answered.ts';
import { tellsIt, whenAskedIn } from './when-asked.ts';

/** An answer to when something was, and what had told of it. */
export type WhenHeard = { answer: WhenAnswer; reply: Unit; of: Unit };

function whenAnswerIn({ question, text }: Pick<Unit, 'text' | 'question'>): WhenAnswer | null {
  const asked = question === undefined ? null : whenAskedIn(question);
  return asked && { asked, text };
}

/** Whether all it says is when something was that was told before. */
export function isBareWhen(unit: Pick<Unit, 'text' | 'question'>): boolean {
  const answer = whenAnswerIn(unit);
  return answer !== null && isOnlyWhen(answer);
}

/** Something else may have been said in between. */
const mostBetween = 3;

export const whensHeard = (units: readonly Unit[]): WhenHeard[] =>
  units.flatMap((reply, at) => {
    const answer = whenAnswerIn(reply);
    const of = answer && toldOf(answer, units.slice(Math.max(0, at - mostBetween), at));
    return answer && of && of.conversationId === reply.conversationId
      ? [{ answer, reply, of }]
      : [];
  });

const toldOf = ({ asked: { thing } }: WhenAnswer, before: readonly Unit[]): Unit | undefined =>
  thing === null ? before.at(-1) : before.findLast(({ text }) => tellsIt(text, thing));

const fewest = 3;

/** Whether a piece of an answer tells of what was asked about; "that" is what the answer opened with. */
export function isAsked(
  piece: string,
  { thing }: Pick<WhenAnswer['asked'], 'thing'>,
  answer: string,
): boolean {
  if (thing !== null) return tellsIt(piece, thing);
  const opening = sentencesOf(answer).find(({ text }) => wordsOf(text).length >= fewest)?.text;
  return opening !== undefined && (opening.includes(piece) || piece.includes(opening));
}
