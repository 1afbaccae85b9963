/** A piece of a text and where it stands in it. */
export type Span = { text: string; start: number; end: number };

/** Blanks keep every other offset true, so that what is found later is still an exact piece of the text. */
export function blankOut(text: string, spans: { start: number; end: number }[]): string {
  let blanked = text;
  for (const { start, end } of spans) {
    const gone = text.slice(start, end).replace(/[^\n]/gu, (char) => ' '.repeat(char.length));
    blanked = blanked.slice(0, start) + gone + blanked.slice(end);
  }
  return blanked;
}

const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’\-‑][\p{L}\p{M}\p{N}]+)*/gu;

export function wordsOf(text: string): Span[] {
  return spansOf(text, word);
}

export function spansOf(text: string, pattern: RegExp): Span[] {
  return [...text.matchAll(pattern)].map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** The same piece without the white space around it. */
export function trimmed(text: string, start: number, end: number): Span {
  const piece = text.slice(start, end);
  const from = start + piece.length - piece.trimStart().length;
  return { text: piece.trim(), start: from, end: from + piece.trim().length };
}

/** `\b` and `\w` know ASCII alone: these edges hold for Mamá and Quảng Trị, too, and compile faster than `\\p{L}` does. */
const letters = String.raw`A-Za-z0-9_\u00c0-\u052f\u1e00-\u1fff`;
export const edgeBefore = `(?<![${letters}])`;
export const edgeAfter = `(?![${letters}])`;

export function wholeWords(source: string, flags = 'giu'): RegExp {
  return new RegExp(`${edgeBefore}(?:${source})${edgeAfter}`, flags);
}

/** For patterns that tell names by their capitals: "(?:easter|may)" as it opens a sentence, too. */
export function eitherCase(source: string): string {
  return source.replace(/(?<=^|\||\(\?:)\p{Ll}/gu, (first) => `[${first.toUpperCase()}${first}]`);
}
