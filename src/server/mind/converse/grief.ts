import type { Loss } from '#server/mind/language/losses.ts';

type Door = (who: string) => string;

/** What is said beside a wish for which there is grief. */
export const noHurry = 'There is no hurry.';

/** Acknowledged in a few words, with a way to stay and a way out; never a question. */
const doors: Record<Loss['told'], Door[]> = {
  plainly: [
    (who) => `I'm sorry${who}. We can stay, or go on.`,
    (who) => `I'm so sorry${who}. ${noHurry}`,
    (who) => `I'm sorry${who}. There is time.`,
  ],
  'between the lines': [
    () => `I hear you. ${noHurry}`,
    () => 'Thank you. There is time.',
    () => `I am listening. ${noHurry}`,
  ],
};
const doorMarks =
  /stay, or go on|we go on when you like|no hurry(?: to go on)?\.|there is time\.$/iu;

const about = (who: string | null) => (who === null ? '' : ` about ${who}`);

export const isDoor = (said: string): boolean => doorMarks.test(said);

/** To someone who tells of a loss and does not want to speak of it. */
export const leaveInPeace = ({ who }: Loss): string =>
  `I'm sorry${about(who)}. We leave that alone. We go on when you like.`;

export function doorAfter({ who, told }: Loss, doorsBefore: number): string {
  const ways = doors[told];
  return ways[doorsBefore % ways.length]?.(about(who)) ?? '';
}
