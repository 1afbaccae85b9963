import { type Doc, isTold, type Sentence, type Span, type Told } from '#server/mind/reading/doc.ts';
import { wordsOf } from '#server/mind/text/spans.ts';

/** A sentence about the life, where it stands. */
export type ToldSentence = {
  unit: Told;
  /** Its place among the sentences of the document. */
  at: number;
  sentence: Sentence;
  /** As it was told, to the letter. */
  text: string;
  /** It makes no sense without what was said before it. */
  leans: boolean;
};

export const toldSentences = (unit: Told): ToldSentence[] =>
  unit.doc.sentences.flatMap((sentence, at) =>
    isTold(sentence)
      ? [{ unit, at, sentence, text: excerpt(unit.text, sentence), leans: leansAt(unit.doc, at) }]
      : [],
  );

/** Somebody who was named before leads it, or it is only words and not the first of them. */
export function leansAt({ sentences, mentions }: Doc, at: number): boolean {
  const sentence = sentences[at];
  if (!sentence || sentence.leans) return sentence !== undefined;
  return hasVerb(sentence)
    ? beginsWithPronoun({ sentences, mentions }, at)
    : at > 0 && isTold(sentence);
}

/** "He could.": whom it means was said before it. "They" may be anybody. */
export function beginsWithPronoun(
  { sentences, mentions }: Pick<Doc, 'sentences' | 'mentions'>,
  at: number,
): boolean {
  const subject = sentences[at]?.clauses[0]?.subject;
  const who = typeof subject === 'number' ? mentions[subject] : undefined;
  if (who?.kind !== 'pronoun' || who.gender === null) return false;
  const meant = who.antecedent === null ? undefined : mentions[who.antecedent];
  return meant === undefined || meant.sentence < at;
}

export const hasVerb = ({ clauses }: Pick<Sentence, 'clauses'>): boolean =>
  clauses.some(({ verb }) => verb !== null);

export const excerpt = (text: string, { start, end }: Span): string =>
  text.slice(start, end).trim();

/** The same without a comma or a dash left at its edges; still an exact piece of the text. */
export const trimmedExcerpt = (text: string, span: Span): string =>
  edgesTrimmed(excerpt(text, span));

export const edgesTrimmed = (words: string): string =>
  words.replace(/^[\s,;:–—-]+|[\s,;:–—-]+$/gu, '');

export const countWords = (text: string): number => wordsOf(text).length;

/** As it stands in a piece: without fillers, false starts and words to Walt. */
export function withoutCuts({ unit, sentence, text }: ToldSentence): string {
  if (sentence.cuts.length === 0) return ended(text);
  let from = sentence.start;
  const kept: string[] = [];
  for (const cut of sentence.cuts) {
    kept.push(unit.text.slice(from, Math.max(from, cut.start)));
    from = Math.max(from, cut.end);
  }
  kept.push(unit.text.slice(from, sentence.end));
  const joined = kept
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ')
    .replace(/\s+/gu, ' ')
    .replace(/\s+(?=[,.;:!?…])/gu, '')
    .replace(/[,;:]+(?=[,.;:!?])/gu, '')
    .replace(/^[\s,.;:!?…–—-]+/u, '');
  if (countWords(joined) === 0) return '';
  return ended(joined.charAt(0).toUpperCase() + joined.slice(1));
}

/** A sentence that was typed without its full stop gets one. */
const ended = (text: string): string => {
  const bare = text.replace(/[\s,;:–—-]+$/u, '');
  return /[.!?…]["'”’)»\]]*$/u.test(bare) ? bare : `${bare}.`;
};

/** Sentences that make no sense apart: each with those that lean on it. */
export function leaningRuns(sentences: readonly ToldSentence[]): ToldSentence[][] {
  const runs: ToldSentence[][] = [];
  for (const one of sentences) {
    const last = runs.at(-1);
    if (last && one.leans && last.at(-1)?.unit === one.unit) last.push(one);
    else runs.push([one]);
  }
  return runs;
}
