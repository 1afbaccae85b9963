import nlp from 'compromise';

const { lexicon } = (nlp as unknown as { model(): { one: { lexicon: object } } }).model().one;

/** Whether a word is one that anybody may have said: such a word is not taken for a name that was misheard. */
export const isKnownWord = (word: string): boolean => Object.hasOwn(lexicon, word.toLowerCase());
