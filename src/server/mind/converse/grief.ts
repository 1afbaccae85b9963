import type { Loss } from '#server/mind/language/losses.ts';

type Door = (who: string) => string;

/** Acknowledged in a few words, with a way to stay and a way out; never a question. */
const doors: Record<Loss['told'], Door[]> = {
  plainly: [
    (who) => `I'm sorry${who}. We can stay, or go on.`,
    (who) => `I'm so sorry${who}. No hurry to go on.`,
    (who) => `I'm sorry${who}. We go on when you like.`,
  ],
  'between the lines': [
    () => 'I hear you. No hurry to go on.',
    () => 'There is time to stay, or go on.',
    () => 'I am listening. We go on when you like.',
  ],
};
const doorMarks = /(?:we can|time to) stay, or go on|we go on when you like|no hurry to go on/iu;

const about = (who: string | null) => (who === null ? '' : ` about ${who}`);

export const isDoor = (said: string): boolean => doorMarks.test(said);

/** To someone who tells of a loss and does not want to speak of it. */
export const leaveInPeace = ({ who }: Loss): string =>
  `I'm sorry${about(who)}. We leave that alone. We go on when you like.`;

export function doorAfter({ who, told }: Loss, doorsBefore: number): string {
  const ways = doors[told];
  return ways[doorsBefore % ways.length]?.(about(who)) ?? '';
}
