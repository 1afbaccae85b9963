import nlp from 'compromise';
import { soundsLike } from './sound-of-name.ts';

export type KnownNames = {
  /** As they are written. */
  names: string[];
  /** What someone has put right by hand. */
  corrections: { heard: string; name: string }[];
};

/** Shorter ones sound like too many others. */
const shortest = 4;
const capitalised = /(?<![\p{L}\p{M}\p{N}'’-])\p{Lu}[\p{L}\p{M}]+/gu;
const opensSentence = /(?:^|[.!?…]["'”’)]*\s+)["'“‘(]*$/u;

/** Writes names as they are written in this project, and leaves all other words alone. */
export function createNameCorrection({ names, corrections }: KnownNames) {
  const words = [...new Set(names.flatMap((name) => name.match(capitalised) ?? []))].filter(
    (word) => word.length >= shortest,
  );
  const byHand = corrections.map(({ heard, name }) => ({ pattern: wholeWord(heard), name }));

  /** The one name that an unknown word sounds like. */
  const meant = (word: string) => {
    if (word.length < shortest || words.includes(word) || isKnownWord(word)) return word;
    const found = words.filter((name) => soundsLike(word, name));
    return (found.length === 1 && found[0]) || word;
  };

  return (text: string): string => {
    const corrected = byHand.reduce(
      (all, { pattern, name }) => all.replaceAll(pattern, () => name),
      text,
    );
    return corrected.replaceAll(capitalised, (word, at: number) =>
      opensSentence.test(corrected.slice(0, at)) ? word : meant(word),
    );
  };
}

/** A name has nothing in it that a pattern could mistake but full stops. */
const wholeWord = (name: string) =>
  new RegExp(String.raw`(?<![\p{L}\p{M}])${name.replaceAll('.', '\\.')}(?![\p{L}\p{M}])`, 'gu');

const { lexicon } = (nlp as unknown as { model(): { one: { lexicon: object } } }).model().one;

/** Whether a word is one that anybody may have said: such a word is not taken for a name that was misheard. */
export const isKnownWord = (word: string): boolean => Object.hasOwn(lexicon, word.toLowerCase());
