import { segmentWords } from '#server/segmenters.ts';

/** Counts words as people do, in any script, with or without spaces between them. */
export function countWords(text: string) {
  let count = 0;
  for (const { isWordLike } of segmentWords(text)) {
    if (isWordLike) count += 1;
  }
  return count;
}
