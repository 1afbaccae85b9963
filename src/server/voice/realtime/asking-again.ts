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
