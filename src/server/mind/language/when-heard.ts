import type { Unit } from '#server/mind/material.ts';
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
    const of = units
      .slice(Math.max(0, at - mostBetween), at)
      .findLast(
        ({ text, conversationId }) =>
          conversationId === reply.conversationId &&
          answer !== null &&
          tellsIt(text, answer.asked.thing),
      );
    return answer !== null && of !== undefined ? [{ answer, reply, of }] : [];
  });
