import { readFileSync } from 'node:fs';
import { contentWords } from '#server/mind/language/vocabulary.ts';
import type { Interview, Moment, Turn } from './converse.ts';
import { isDoor } from './grief.ts';
import { nextReply } from './rules.ts';

export type Life = { name: string; turns: { question: string; answer: string }[] };

export const lifeAt = (path: string): Life => JSON.parse(readFileSync(path, 'utf8'));

/** Someone who answers from a life what fits the question best, and once they have told it all, little. */
export function tellerOf(life: Life): (asked: string) => string {
  const left = [...life.turns];
  return (asked) => {
    if (isDoor(asked)) return 'Go on.';
    const words = new Set(contentWords(asked));
    const closeness = (turn: Life['turns'][number]) =>
      contentWords(`${turn.question} ${turn.answer}`).filter((word) => words.has(word)).length;
    const best = [...left].sort((one, other) => closeness(other) - closeness(one))[0];
    if (best === undefined) return 'I think you have it all now.';
    left.splice(left.indexOf(best), 1);
    return best.answer;
  };
}

export function interviewWith(
  interview: Interview,
  name: string,
  tell: (asked: string) => string,
): Moment & { ended: boolean } {
  const turns: Turn[] = [];
  const moment: Moment = {
    teller: { name },
    interview,
    turns,
    notes: [],
    earlier: [],
    facts: [],
    askedQuestionIds: [],
    today: new Date('2024-01-15'),
  };
  for (let round = 0; round < 80; round += 1) {
    const reply = nextReply(moment);
    turns.push({ id: `walt-${round}`, role: 'assistant', content: reply.say });
    if (reply.askedQuestionId !== null) moment.askedQuestionIds.push(reply.askedQuestionId);
    for (const tool of reply.tools) {
      if (tool.name === 'addNote')
        moment.notes.push({ id: `note-${moment.notes.length}`, content: tool.content });
    }
    if (reply.tools.some((tool) => tool.name === 'hangUp')) {
      return {
        ...moment,
        ended: reply.tools.some((tool) => tool.name === 'markProjectInterviewComplete'),
      };
    }
    turns.push({ id: `teller-${round}`, role: 'user', content: tell(reply.say) });
  }
  return { ...moment, ended: false };
}
