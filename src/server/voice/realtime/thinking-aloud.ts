/** Whoever has finished and hears nothing for so long may think that the line is dead. */
export const silenceWhileThinkingMs = 700;

/** Words and no sounds: the voice on this machine would spell "Hmm". */
const words = ['Let me think.', 'One moment.', 'Let me see.'] as const;

/** Said while an answer takes its time, another each time. */
export const thinkAloud = (before: number): string => words[before % words.length] ?? words[0];

/** Whether that was all Walt had said when someone spoke over him. */
export const isThinkingAloud = (said: string): boolean =>
  said !== '' && words.some((one) => one.startsWith(said));
