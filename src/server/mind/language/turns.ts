import type { Turn } from '#server/mind/converse/converse.ts';
import type { Unit } from '#server/mind/material.ts';
import { askedIn } from './book-questions.ts';

/** What the person said in a conversation, each with what Walt had asked before it. */
export function unitsOfTurns(turns: Turn[]): Unit[] {
  return turns.flatMap((turn, at) => {
    if (turn.role !== 'user') return [];
    const before = turns[at - 1];
    const question = before?.role === 'assistant' ? askedIn(before.content) : undefined;
    const unit: Unit = {
      id: turn.id,
      source: { type: 'message', id: turn.id },
      text: turn.content,
      toldAt: new Date(0),
      conversationId: 'this',
    };
    return [question ? { ...unit, question } : unit];
  });
}
