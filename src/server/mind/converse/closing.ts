import { tellsOfAny } from '#server/mind/language/privacy.ts';
import type { Moment, Reply, ToolCall } from './converse.ts';
import { dearestTold } from './dearest.ts';

const kept =
  'It is kept in your library, where you can read and correct it, and the book will be written from it.';
const farewell = /\bGoodbye(?:, [^.]+)?\.$/u;

export const saidGoodbye = (said: string): boolean => farewell.test(said.trim());

/** The topics are covered: a thank you for something particular, what happens next, and nothing more. */
export function closeInterview(
  moment: Moment,
  name: string,
  tools: ToolCall[],
  wroteDown: string,
): Reply {
  return {
    say: `${wroteDown}${thanks(moment, name)} ${kept} Goodbye, ${name}.`,
    askedQuestionId: null,
    tools: [...tools, { name: 'markProjectInterviewComplete' }, { name: 'hangUp' }],
  };
}

/** The teller wants to stop; what is open waits. */
export function stopHere(
  moment: Moment,
  name: string,
  tools: ToolCall[],
  wroteDown: string,
): Reply {
  return {
    say: `${wroteDown}Then we stop here. ${thanks(moment, name)} It is all kept, and we go on from here whenever you come back. Goodbye, ${name}.`,
    askedQuestionId: null,
    tools: [...tools, { name: 'hangUp' }],
  };
}

const more = /\b(?:one (?:more|last|other) thing|something else|still there|hold on|I forgot)\b/iu;
const calling = /^(?:hello|walt|hello,? walt)\?$/iu;

/** Whether someone has more to say although Walt has said goodbye. */
export const callsBack = (said: string): boolean => more.test(said) || calling.test(said.trim());

export const stillHere = 'I am listening. There is time.';

/** Where nothing that was told may be named. */
export const plainGoodbye = (name: string): string =>
  `Thank you for today. It is all kept. Goodbye, ${name}.`;

/** Nothing follows the goodbye but a goodbye. */
export const onlyGoodbye = (name: string): Reply => ({
  say: `Goodbye, ${name}.`,
  askedQuestionId: null,
  tools: [{ name: 'hangUp' }],
});

function thanks(moment: Moment, name: string): string {
  const isOpen = (thank: string) => !tellsOfAny(moment.secrets ?? [], thank);
  const told = dearestTold(moment).map((dear) => `Thank you for telling me about ${dear}.`);
  return told.find(isOpen) ?? `Thank you for today, ${name}.`;
}
