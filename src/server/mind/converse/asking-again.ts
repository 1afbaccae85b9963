import type { Turn } from './converse.ts';

const ways = [
  "I'm sorry, I didn't catch that. Could you say it again?",
  "I didn't quite hear that. Would you say it once more?",
  'Forgive me, that escaped me. Could you say it again?',
] as const;

/** Said to someone who spoke and was not understood, in other words than the last time. */
export const askAgain = (before: number): string => ways[before % ways.length] ?? ways[0];

/** It asks nothing of the interview, nor does what was heard of it before someone spoke over it. */
const asksAgain = ({ role, content }: Turn): boolean =>
  role === 'assistant' && ways.some((way) => way.startsWith(content));

export const withoutAskingAgain = (turns: Turn[]): Turn[] =>
  turns.filter((turn) => !asksAgain(turn));
