import { wordsOf } from '#server/mind/language/vocabulary.ts';
import { bareRepeat, doorAnswers, wishPhrases } from './wish-phrases.ts';

/** What the teller wants of Walt, apart from what they tell. */
export type Wish = keyof typeof wishPhrases | keyof typeof doorAnswers;

/** A long tale may hold any of these words; only a short utterance or its last sentence is a wish. */
const shortUtterance = 16;

const straight = (text: string): string => text.replaceAll('’', "'");

export function wishOf(sentences: readonly string[]): Wish | null {
  const lines = sentences.map(straight);
  const whole = lines.join(' ');
  const end = wordsOf(whole).length <= shortUtterance ? whole : (lines.at(-1) ?? '');
  if (wishPhrases.danger.test(whole)) return 'danger';
  if (lines.some((line) => wishPhrases.leaveOut.test(line))) return 'leaveOut';
  if (asksToStop(lines, end)) return 'stop';
  if (bareRepeat.test(whole) || wishPhrases.repeat.test(end)) return 'repeat';
  if (doorAnswers.goOn.test(whole)) return 'goOn';
  if (doorAnswers.stay.test(whole)) return 'stay';
  if (lines.some((line) => wishPhrases.writeDown.test(line))) return 'writeDown';
  if (wishPhrases.readNotes.test(end)) return 'readNotes';
  if (declines(whole)) return 'decline';
  if (wishPhrases.toldAll.test(end)) return 'toldAll';
  if (opensWith(wishPhrases.wait, end)) return 'wait';
  if (opensWith(wishPhrases.skip, end)) return 'skip';
  return isOnlyNotKnowing(whole) ? 'dontKnow' : null;
}

export const asksToWrite = (text: string): boolean => wishPhrases.writeDown.test(straight(text));

/** "She can wait" ends a story; "Wait a minute" begins a wish. */
const opensWith = (phrases: RegExp, text: string): boolean => {
  const at = text.search(phrases);
  return at >= 0 && at <= leadIn;
};
const leadIn = 12;

/** "I'm tired now, love" may be followed by a thank you or a goodbye. */
const asksToStop = (lines: readonly string[], end: string): boolean =>
  wishPhrases.stop.test(end) ||
  lines.slice(-2).some((line) => wordsOf(line).length <= 8 && wishPhrases.stop.test(line));

/** Said of now; "he never talked about the war" and what somebody is quoted as saying are stories. */
export function declines(text: string): boolean {
  return straight(text)
    .split(/(?<=[.!?;])\s+/u)
    .some(
      (line) =>
        wishPhrases.decline.test(line) &&
        !/["“][^"”]*$/u.test(line.slice(0, line.search(wishPhrases.decline))),
    );
}

/** "I don't know her name, but she wore a red coat" is an answer. */
const isOnlyNotKnowing = (text: string): boolean =>
  wordsOf(text).length <= shortUtterance &&
  wishPhrases.dontKnow.test(text) &&
  !/\b(?:but|except|although|only that)\b/iu.test(text) &&
  wordsOf(text.replace(wishPhrases.dontKnow, '')).length <= 6;

/** The sentences that tell something, without those that only ask something of Walt. */
export const toldIn = (sentences: readonly string[]): string[] =>
  sentences.filter((sentence) => {
    const line = straight(sentence);
    if (wishPhrases.leaveOut.test(line) || wishPhrases.writeDown.test(line)) return false;
    if (wordsOf(line).length > 12) return true;
    return (
      !Object.values(wishPhrases).some((phrases) => phrases.test(line)) && !bareRepeat.test(line)
    );
  });
