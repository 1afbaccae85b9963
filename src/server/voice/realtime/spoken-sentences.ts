import { segmentSentences } from '#server/segmenters.ts';

export type SpokenSentence = { text: string; start: number };

/** What ends in a full stop and no sentence. */
const abbreviation = /(?:^|\s)(?:Mr|Mrs|Ms|Dr|St|Rev|Prof|Capt|Sgt|\p{Lu})\.\s*$/u;

/** What Walt says, sentence by sentence: each is spoken by itself. */
export function sentencesOf(text: string): SpokenSentence[] {
  const sentences: SpokenSentence[] = [];
  let open: SpokenSentence | undefined;
  for (const { segment, index } of segmentSentences(text)) {
    const whole = open ? open.text + segment : segment;
    const start = open?.start ?? index;
    open = abbreviation.test(whole) ? { text: whole, start } : undefined;
    if (!open) sentences.push(trimmed(whole, start));
  }
  if (open) sentences.push(trimmed(open.text, open.start));
  return sentences.filter((sentence) => sentence.text !== '');
}

const trimmed = (text: string, start: number): SpokenSentence => ({
  text: text.trim(),
  start: start + text.length - text.trimStart().length,
});
