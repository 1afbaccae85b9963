import { contentWords } from '#server/mind/language/vocabulary.ts';
import type { Interview, Moment, Turn } from './converse.ts';
import { isDoor } from './grief.ts';
import { nextReply } from './rules.ts';

export type Life = { name: string; turns: { question: string; answer: string }[] };

const nothingMore = [
  'There is not much more to say.',
  "I couldn't tell you more.",
  'That was all.',
];

/** Someone who answers from a life what fits the question, each thing once, and otherwise little. */
export function tellerOf(life: Life): (asked: string) => string {
  const left = [...life.turns];
  let short = 0;
  return (asked) => {
    if (isDoor(asked)) return 'Go on.';
    const words = new Set(contentWords(asked));
    const closeness = (turn: Life['turns'][number]) =>
      contentWords(turn.question).filter((word) => words.has(word)).length;
    const best = [...left].sort((one, other) => closeness(other) - closeness(one))[0];
    if (best === undefined || closeness(best) === 0) {
      short += 1;
      return nothingMore[short % nothingMore.length] ?? '';
    }
    left.splice(left.indexOf(best), 1);
    return best.answer;
  };
}

/** A whole interview, until Walt hangs up. */
export type Held = { turns: Turn[]; ending: 'complete' | 'stopped' | 'endless'; moment: Moment };

export function holdInterview(
  interview: Interview,
  name: string,
  tell: (asked: string) => string,
): Held {
  const moment: Moment = {
    teller: { name },
    interview,
    turns: [],
    notes: [],
    earlier: [],
    facts: [],
    askedQuestionIds: [],
    today: new Date('2024-01-15'),
  };
  for (let round = 0; round < 80; round += 1) {
    const reply = nextReply(moment);
    moment.turns.push({ id: `walt-${round}`, role: 'assistant', content: reply.say });
    if (reply.askedQuestionId !== null) moment.askedQuestionIds.push(reply.askedQuestionId);
    for (const tool of reply.tools) {
      if (tool.name === 'addNote') {
        moment.notes.push({ id: `note-${moment.notes.length}`, content: tool.content });
      }
    }
    const used = reply.tools.map((tool) => tool.name);
    if (used.includes('hangUp')) {
      const ending = used.includes('markProjectInterviewComplete') ? 'complete' : 'stopped';
      return { turns: moment.turns, ending, moment };
    }
    moment.turns.push({ id: `teller-${round}`, role: 'user', content: tell(reply.say) });
  }
  return { turns: moment.turns, ending: 'endless', moment };
}

/** Someone who answers and then goes on to two other things, told before or not. */
export function garrulous(life: Life): (asked: string) => string {
  const tell = tellerOf(life);
  const others = life.turns.map((turn) => turn.answer).filter((answer) => answer.length > 250);
  let at = 0;
  return (asked) => {
    if (isDoor(asked)) return 'Go on.';
    at += 2;
    return [tell(asked), others[at % others.length], others[(at + 1) % others.length]].join(' ');
  };
}
