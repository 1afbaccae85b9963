import { partNamed } from '#server/mind/text/patterns.ts';
import type { Sentence, Span } from './doc.ts';
import type { Reading } from './reading.ts';
import { isOfSort, isSame, valuesIn } from './set-right-values.ts';

const marks = String.raw`[\s,.;…—–-]`;
const takenBack = new RegExp(
  `^${marks}+(?:or\\s+)?(?:${partNamed('takingBack')})(?:${marks}+(?:${partNamed('takingBack')}|${partNamed('settling')}))*${marks}+(?<lead>(?:\\p{L}+\\s+)?)$`,
  'iu',
);

/** "He passed in 2006, no, what am I saying, 2007": what is taken back in the same breath is not printed. */
export function readTakenBack({ doc, text }: Reading): Pick<Reading, 'doc'> {
  const sentences = doc.sentences.map((sentence): Sentence => {
    const cuts = cutsIn(text, sentence);
    return cuts.length === 0
      ? sentence
      : { ...sentence, cuts: [...sentence.cuts, ...cuts].toSorted((a, b) => a.start - b.start) };
  });
  return { doc: { ...doc, sentences } };
}

function cutsIn(text: string, { start, end, cuts }: Sentence): Span[] {
  const own = text.slice(start, end);
  if (!mayTakeBack.test(own)) return [];
  const values = valuesIn(own);
  return values.flatMap((right, at): Span[] => {
    const wrong = values[at - 1];
    if (!wrong || !isOfSort(wrong, right) || isSame(wrong, right)) return [];
    const lead = takenBack.exec(own.slice(wrong.end, right.start))?.groups?.['lead'];
    if (lead === undefined) return [];
    // "for four, no, for five": the word that leads to it was said again.
    const isAgain = own.slice(0, wrong.start).toLowerCase().endsWith(lead.toLowerCase());
    if (!isAgain) return [];
    const cut = {
      start: start + wrong.start - lead.length,
      end: start + right.start - lead.length,
    };
    return cuts.some((one) => one.start < cut.end && cut.start < one.end) ? [] : [cut];
  });
}

const mayTakeBack = new RegExp(`(?<!\\p{L})(?:${partNamed('takingBack')})(?!\\p{L})`, 'iu');
