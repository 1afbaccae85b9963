import type { Loss } from '#server/mind/language/losses.ts';

type Door = (who: string) => string;

/** Acknowledged in a few words, with a way to stay and a way out; never a question. */
const doors: Record<Loss['told'], Door[]> = {
  plainly: [
    (who) => `I'm sorry${who}. We can stay with this, or go on.`,
    (who) => `I'm so sorry${who}. Say more if you like, or we go on.`,
    (who) => `I'm sorry${who}. There is no hurry. We go on when you like.`,
    (who) => `I'm sorry${who}. Stay with it as long as you wish, or we go on.`,
  ],
  'between the lines': [
    () => 'I hear you. We can stay with this, or go on.',
    () => 'I am glad you told me. Say more if you like, or we go on.',
    () => 'There is no hurry. We go on when you like.',
  ],
};
const doorMarks =
  /stay with this, or go on|say more if you like, or we go on|we go on when you like|as long as you wish, or we go on/iu;

const about = (who: string | null) => (who === null ? '' : ` about ${who}`);

export const isDoor = (said: string): boolean => doorMarks.test(said);

/** To someone who tells of a loss and does not want to speak of it. */
export const leaveInPeace = ({ who }: Loss): string =>
  `I'm sorry${about(who)}. We leave that alone, and we go on when you like.`;

export function doorAfter({ who, told }: Loss, doorsBefore: number): string {
  const ways = doors[told];
  return ways[doorsBefore % ways.length]?.(about(who)) ?? '';
}
