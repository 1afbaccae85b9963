const ways = [
  "I'm sorry, I didn't catch that. Could you say it again?",
  "I didn't quite hear that. Would you say it once more?",
  'Forgive me, that escaped me. Could you say it again?',
] as const;

/** Said to someone who spoke and was not understood, in other words than the last time. */
export const askAgain = (before: number): string => ways[before % ways.length] ?? ways[0];

/** Whether Walt only asked to hear it again, or had begun to when someone spoke over him. */
export const asksAgain = (said: string): boolean =>
  said !== '' && ways.some((way) => way.startsWith(said));

export const waysToAskAgain: readonly string[] = ways;

/** Whoever has finished and hears nothing for so long may think that the line is dead. */
export const silenceWhileThinkingMs = 700;

/** Words and no sounds: the voice on this machine would spell "Hmm". */
const words = ['Let me think.', 'One moment.', 'Let me see.'] as const;

/** Said while an answer takes its time, another each time. */
export const thinkAloud = (before: number): string => words[before % words.length] ?? words[0];

/** Whether that was all Walt had said when someone spoke over him. */
export const isThinkingAloud = (said: string): boolean =>
  said !== '' && words.some((one) => one.startsWith(said));

/** What Walt says to keep a call going and to nobody's story: his mind does not hear it again. */
export const isEmptyTalk = (said: string): boolean => asksAgain(said) || isThinkingAloud(said);
