import { remembered } from '#server/mind/language/remembered.ts';
import { sentencesOf } from '#server/mind/language/sentences.ts';
import { likelihoodsOf, type Shares, sharesOf, type Told } from './classifier.ts';

/** Says how likely words tell each kind. */
export type Judge = (words: string) => Shares;

export const heardInCorpus: Judge = remembered((words) => sharesOf(likelihoodsOf(words, null)));

/** What a fact's words alone speak for, and what the sentences of the whole answer do on average. */
export type Heard = { said: Shares; around: Shares };

export function heardBy(judge: Judge, words: string, answer: string): Heard {
  const sentences = sentencesOf(answer).map(({ text }) => judge(text));
  return { said: judge(words), around: averageOf(sentences) };
}

function averageOf(all: Shares[]): Shares {
  const sums = new Map<Told, number>();
  for (const shares of all)
    for (const [kind, share] of shares) sums.set(kind, (sums.get(kind) ?? 0) + share / all.length);
  return sums;
}
