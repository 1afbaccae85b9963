import type { Loss } from '#server/mind/language/losses.ts';

const doors: ((who: string | null) => string)[] = [
  (who) => `I am sorry${about(who)}. We can stay with this, or go on, as you like.`,
  () => 'Thank you for telling me. There is no hurry. Say more, or tell me to go on.',
  (who) => `I am sorry${about(who)}. Take the time you need, and say when you want to go on.`,
  () => 'I hear you. I will ask nothing about it. Stay with it as long as you wish, or we go on.',
  () => 'I am sorry. I am listening, if you want to say more; if not, we go on.',
];
const about = (who: string | null) => (who === null ? '' : ` about ${who}`);
const doorMarks =
  /stay with this, or go on|tell me to go on|say when you want to go on|I will ask nothing about it|if not, we go on|we go on when you like/u;

export const isDoor = (said: string): boolean => doorMarks.test(said);

/** To someone who tells of a loss and does not want to speak of it. */
export const leaveInPeace = ({ who }: Loss): string =>
  `I am sorry${about(who)}. We leave that alone, and we go on when you like.`;

/** An acknowledgement and a way out, never a question. */
export function doorAfter(loss: Loss, doorsBefore: number): string {
  const door = doors[doorsBefore % doors.length] ?? doors[0];
  return door === undefined ? '' : door(loss.who);
}
