import type { Turn } from '#server/mind/converse/converse.ts';
import type { Unit } from '#server/mind/material.ts';
import type { Opened } from '#server/mind/privacy.ts';
import { withStandingQuestions } from '#server/mind/standing-questions.ts';
import { heeded } from '#server/mind/told-openly.ts';
import { askedIn } from './book-questions.ts';
import { asksLeave, promisesToLeaveOut } from './leave-asked.ts';
import { tellsOfAny } from './privacy.ts';

/** What the person said in a conversation, each with what Walt had asked before it. */
export function unitsOfTurns(turns: Turn[], toldAt = new Date()): Unit[] {
  const units = turns.flatMap((turn, at) => {
    if (turn.role !== 'user') return [];
    const before = turns[at - 1];
    const question = before?.role === 'assistant' ? questionIn(before.content) : undefined;
    const unit: Unit = {
      id: turn.id,
      source: { type: 'message', id: turn.id },
      text: turn.content,
      toldAt,
      conversationId: 'this',
      ...(turn.toldOpenly && { toldOpenly: turn.toldOpenly }),
      ...(turn.keptOut && { keptOut: turn.keptOut }),
    };
    return [question ? { ...unit, question } : unit];
  });
  return withStandingQuestions(units);
}

/** What Walt says of leaving something out is understood only as a whole. */
const questionIn = (said: string): string | undefined =>
  asksLeave(said) || promisesToLeaveOut(said) ? said : askedIn(said);

/** A conversation without what is to be left out, and without what Walt said about it. */
export function openTurns(turns: Turn[], { units, secrets }: Opened): Turn[] {
  const open = new Map(units.map((unit) => [unit.id, unit]));
  return turns.flatMap((turn) => {
    if (turn.role === 'assistant') return tellsOfAny(secrets, turn.content) ? [] : [turn];
    const unit = open.get(turn.id);
    return unit === undefined ? [] : [{ ...turn, ...heeded(unit), content: unit.text }];
  });
}
