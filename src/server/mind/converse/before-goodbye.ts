import { asksElse, leaveQuestions } from '#server/mind/language/leave-asked.ts';
import { closeInterview, saidGoodbye, stopHere } from './closing.ts';
import type { Reply, ToolCall, Turn } from './converse.ts';
import type { Scene } from './scene.ts';

const [anythingElse, whichElse] = leaveQuestions.else;

/** Whether Walt has asked in this talk what else is to be left out. */
export const hasAskedElse = (turns: readonly Turn[]): boolean =>
  turns.some(({ role, content }) => role === 'assistant' && asksElse(content));

/** Where something was left out, Walt asks once, before the goodbye, whether there is more; not right after a wish. */
export function beforeGoodbye(reply: Reply, { privately, transcript }: Scene): Reply {
  const isLast = saidGoodbye(reply.say) && !saidGoodbye(transcript.lastFromWalt);
  const mayAsk = privately.leavesOut && privately.wish === 'none' && !privately.hasAskedElse;
  if (!isLast || !mayAsk) return reply;
  return {
    say: `One thing before we stop. ${anythingElse}`,
    askedQuestionId: null,
    tools: reply.tools.filter(({ name }) => !ending.has(name)),
  };
}

const ending = new Set<ToolCall['name']>(['hangUp', 'markProjectInterviewComplete']);

export const askWhichElse = `A name or a word is enough. ${whichElse}`;

/** The goodbye that was put off for the sake of the question. */
export function sayGoodbye(scene: Scene, received: string, tools: ToolCall[]): Reply {
  const { moment, name, open, wanted } = scene;
  const isDone = open.length + wanted.length === 0;
  return (isDone ? closeInterview : stopHere)(moment, name, tools, received);
}

/** What was named is left out wherever it stands; where it stands nowhere the teller is told so. */
export const receiveElse = ({ privately }: Scene): string =>
  privately.foundElse
    ? 'That stays out, too. '
    : 'I do not find that in what you have told me. On the page Left out you can choose it yourself. ';
