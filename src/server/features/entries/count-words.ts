const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** Counts words as people do, in any script, with or without spaces between them. */
export function countWords(text: string) {
  let count = 0;
  for (const { isWordLike } of segmenter.segment(text)) {
    if (isWordLike) count += 1;
  }
  return count;
}
