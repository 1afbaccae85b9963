import { hasWish } from '#server/mind/language/privacy.ts';
import { wordsOf } from '#server/mind/language/vocabulary.ts';
import { isPassedOver, skipsQuestion } from '#server/mind/language/wish-frames.ts';
import { remembered } from './remembered.ts';
import { bareRepeat, doorAnswers, hardOfHearing, wishPhrases } from './wish-phrases.ts';

/** What the teller wants of Walt, apart from what they tell. */
export type Wish = keyof typeof wishPhrases | keyof typeof doorAnswers | 'leaveOut';

/** A long tale may hold any of these words; only a short utterance or its last sentence is a wish. */
const shortUtterance = 16;

const straight = (text: string): string => text.replaceAll('’', "'");

/** Whether something is skipped or left out may hang on what was asked just before. */
export function wishOf(sentences: readonly string[], question?: string): Wish | null {
  const lines = sentences.map(straight);
  const whole = lines.join(' ');
  const isShort = wordsOf(whole).length <= shortUtterance;
  const end = isShort ? whole : (lines.at(-1) ?? '');
  if (wishPhrases.danger.test(whole)) return 'danger';
  if (skipsQuestion(whole, question)) return 'skip';
  const isWish = (line: string, at: number) => hasWish(line) && !isPassedOver(line, lines[at + 1]);
  if (lines.some(isWish)) return 'leaveOut';
  if (asksToStop(lines, end)) return 'stop';
  if (bareRepeat.test(whole) || wishPhrases.repeat.test(end)) return 'repeat';
  if (isShort && hardOfHearing.test(whole)) return 'repeat';
  if (doorAnswers.goOn.test(whole) || saysGoOn(lines)) return 'goOn';
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

/** "It is raining here again. But go on.", "I have left the iron on. There. I am entirely yours." */
const saysGoOn = (lines: readonly string[]): boolean => {
  const words = wordsOf(lines.join(' ')).length;
  return words <= fewLines && !/\d/u.test(lines.join(' ')) && givesBack.test(lines.at(-1) ?? '');
};
const fewLines = 32;
const givesBack =
  /^(?:but |so |anyway,? |well,? |now,? |please,? |do )*(?:go (?:right )?(?:on|ahead)|carry on|continue|fire away|ask away|where were we|i(?:'m| am) (?:all|entirely|quite) yours)\W*$/iu;

/** "She can wait" ends a story; "Wait a minute" begins a wish. */
const opensWith = (phrases: RegExp, text: string): boolean => {
  const at = text.search(phrases);
  return at >= 0 && at <= leadIn;
};
const leadIn = 12;

const unasked =
  /\b(?:you (?:did not|didn't|haven't|have not|never) ask(?:ed)?(?: me)? about|(?:i haven't|i have not|i never|did i(?: ever)?|have i(?: ever)?|i didn't) (?:even )?(?:told|tell) you about|ask me about|i (?:want|would like|'d like) to (?:tell you|talk|speak) about|(?:she|he|nan|gran|granny|grandma|grandad|grandpa|mum|mom|dad|my \p{L}+) (?:wants|would like|'d like) to (?:tell you|talk|speak) about|(?:can|could|may|shall) i (?:tell you|talk) about|let me tell you about|i(?:'d| would) (?:rather|sooner|prefer to) (?:talk|tell you|speak) about) ((?:the|my|our|her|his|a|an|that|those|\p{Lu})[\p{L}\p{M}'’ -]{1,40}?)(?= instead|[.!?,]|$)/iu;

/** What the teller wants to be asked: "You did not ask me about the geese." */
export function wantsToTell(text: string): string | null {
  if (wordsOf(text).length > shortUtterance) return null;
  const what = unasked.exec(straight(text))?.[1];
  return what === undefined ? null : what.replace(/^(?:my|our)\s/iu, 'your ');
}

/** "I'm tired now, love" may be followed by a thank you or a goodbye. */
const asksToStop = (lines: readonly string[], end: string): boolean =>
  wishPhrases.stop.test(end) ||
  lines.slice(-2).some((line) => wordsOf(line).length <= 8 && wishPhrases.stop.test(line));

/** Said of now; what somebody is quoted as saying is a story. */
export const declines = remembered((text: string): boolean =>
  straight(text)
    .split(/(?<=[.!?;])\s+/u)
    .some((line) => {
      const at = line.search(wishPhrases.decline);
      return at >= 0 && !/["“][^"”]*$/u.test(line.slice(0, at));
    }),
);

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
    if (hasWish(line) || wishPhrases.writeDown.test(line)) return false;
    if (wordsOf(line).length > 12) return true;
    return (
      !Object.values(wishPhrases).some((phrases) => phrases.test(line)) && !bareRepeat.test(line)
    );
  });
