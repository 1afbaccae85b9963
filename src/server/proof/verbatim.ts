import { flat } from './quotations.ts';

/** What one says of oneself, and how it is said of her or him. */
const ofThem: Record<'she' | 'he', Record<string, string>> = {
  she: { i: 'she', my: 'her', me: 'her', mine: 'hers', myself: 'herself' },
  he: { i: 'he', my: 'his', me: 'him', mine: 'his', myself: 'himself' },
};
/** The same verb with another person before it: "I have" and "she has". */
const person: Record<string, string> = { am: 'is', have: 'has', do: 'does', m: 's', ve: 's' };

/** A sentence word for word, in either person; null where somebody is neither "she" nor "he". */
export const retold = (sentence: string, pronoun: 'she' | 'he' | null): string[] => {
  const words = flat(sentence).split(' ');
  const as = pronoun && ofThem[pronoun];
  if (!as || !words.some((word) => as[word])) return [words.join(' ')];
  const told = words.map(
    (word, at) => as[word] ?? (words[at - 1] === 'i' ? (person[word] ?? word) : word),
  );
  return [words.join(' '), told.join(' ')];
};
