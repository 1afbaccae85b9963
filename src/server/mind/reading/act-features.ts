import type { Stretch } from '#server/mind/text/phrases.ts';

/** The words of a stretch in book English, as the encoder and the features see them: dialect is spelt out. */
export const bookWordsOf = ({ tokens, from, to }: Stretch): string[] =>
  tokens.slice(from, to).map(({ word }) => word);

/** What a sentence's words say of its act: each word, each pair, how it opens, closes and ends. */
export function actFeatures(words: string[], asks: boolean): Set<string> {
  const features = new Set<string>();
  for (const [at, word] of words.entries()) {
    features.add(word);
    const after = words[at + 1];
    if (after !== undefined) features.add(`${word} ${after}`);
  }
  const [first = '', second = '', third = ''] = words;
  features.add(`^ ${first}`);
  features.add(`^ ${first} ${second}`);
  features.add(`^ ${first} ${second} ${third}`);
  features.add(`${words.at(-1) ?? ''} $`);
  if (asks) features.add('?');
  features.add(`length: ${Math.min(5, Math.floor(Math.log2(words.length + 1)))}`);
  return features;
}
