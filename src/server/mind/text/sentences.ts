import { quotationsOf } from './quotations.ts';
import { type Span, trimmed } from './spans.ts';
import { wordsOf } from './tables.ts';

const abbreviations = wordsOf('abbreviations');
const longestQuotation = 300;
const end = /(?<![.!?…])[.!?…]+["'”’»)\]]*(?=\s|$)|\n+/gu;

/** English sentences: "Mr. Takahashi", "J. R. Reid" and a short quotation stay in one piece. */
export function sentencesOf(text: string): Span[] {
  const quotations = quotationsOf(text).filter(
    (quotation) => quotation.text.length < longestQuotation,
  );
  const found: Span[] = [];
  const opening = openingIn(text);
  let start = 0;
  let quotation = 0;
  for (const match of text.matchAll(end)) {
    const stop = match.index + match[0].length;
    while ((quotations[quotation]?.end ?? text.length) < stop) quotation += 1;
    const around = quotations[quotation];
    const inside = around !== undefined && around.start <= match.index && stop < around.end;
    if (inside || !endsSentence(text, match.index, stop, opening)) continue;
    const sentence = trimmed(text, start, stop);
    if (sentence.text !== '') found.push(sentence);
    start = stop;
  }
  const rest = trimmed(text, start, text.length);
  return rest.text === '' ? found : [...found, rest];
}

/** What a sentence may begin with: some people type without capitals. */
type Opening = 'capital' | 'any letter';

/** "fell from church in 2003. pelvis, two ribs." */
function openingIn(text: string): Opening {
  const small = [...text.matchAll(/\p{L}{2}\.\s+\p{Ll}/gu)].length;
  const large = [...text.matchAll(/\p{L}{2}\.\s+\p{Lu}/gu)].length;
  const isSmall = small > large && (small > 1 || /^\P{L}*\p{Ll}/u.test(text));
  return isSmall ? 'any letter' : 'capital';
}

function endsSentence(text: string, mark: number, stop: number, opening: Opening): boolean {
  if (text[mark] === '\n') return true;
  const next = /\S/u.exec(text.slice(stop, stop + 20))?.[0];
  if (next === undefined) return true;
  if (opening === 'capital' && /\p{Ll}/u.test(next)) return false;
  const marks = text.slice(mark, stop);
  if (opening === 'any letter' && /[!?]/u.test(marks)) return true;
  if (marks !== '.') return !/\p{Ll}/u.test(next);
  return !abbreviates(text, mark);
}

function abbreviates(text: string, dot: number): boolean {
  const before = /(?:[\p{L}]\.)*[\p{L}]+$/u.exec(text.slice(Math.max(0, dot - 20), dot))?.[0];
  if (before === undefined) return false;
  if (before.includes('.')) return !/^[ap]\.m$/iu.test(before);
  if (/^no$/iu.test(before)) return /^\.\s*\d/u.test(text.slice(dot));
  return abbreviations.has(before.toLowerCase()) || (/^\p{Lu}$/u.test(before) && before !== 'I');
}

/** The last question in Walt's words, to the letter. */
export const lastQuestionIn = (words: string): string | null =>
  sentencesOf(words).findLast(({ text }) => /\?["'”’)]*$/u.test(text))?.text ?? null;
