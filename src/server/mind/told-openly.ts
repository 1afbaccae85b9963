import { createHash } from 'node:crypto';

/** Sentences of one utterance that may be told after all, though there is a wish to leave them out. */
export type ToldOpenly = {
  /** By keys, so that the words are kept in one place alone. */
  keys: readonly string[];
  /** Whether a wish that stands in such a sentence still hides what is around it, or has done so. */
  wishes: 'to heed' | 'heeded';
};

export const passageKey = (text: string): string =>
  createHash('sha256').update(text.trim()).digest('hex');

type Said = { toldOpenly?: ToldOpenly };

export const isToldOpenly = ({ toldOpenly }: Said, text: string): boolean =>
  toldOpenly?.keys.includes(passageKey(text)) ?? false;

/** Once all wishes were heeded, a wish among what is told openly is words like any other. */
export const wishIsHeeded = (said: Said, text: string): boolean =>
  said.toldOpenly?.wishes === 'heeded' && isToldOpenly(said, text);

export const heeded = ({ toldOpenly }: Said): Said =>
  toldOpenly ? { toldOpenly: { ...toldOpenly, wishes: 'heeded' } } : {};
