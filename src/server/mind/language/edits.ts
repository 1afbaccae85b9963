export type Edit = { start: number; end: number; text: string };

/** Applies edits that do not overlap. */
export function applyEdits(text: string, edits: Edit[]): string {
  let out = '';
  let at = 0;
  for (const edit of [...edits].sort((a, b) => a.start - b.start)) {
    if (edit.start < at) continue;
    out += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return out + text.slice(at);
}

export const capitalised = (text: string) =>
  text.replace(/^([^\p{L}\p{N}]*)(\p{Ll})/u, (_, before: string, letter: string) => {
    return before + letter.toLocaleUpperCase('en');
  });

/** English only: what was typed without capitals, with those that begin a sentence and the one for "I". */
export const withCapitals = (text: string) =>
  text
    .replace(
      /(?<=(?<!(?<!\p{L})(?:mr|mrs|ms|dr|st|no|vs|etc|approx|ca|jr|sr|\p{L}))[.!?]\s+)\p{Ll}/gu,
      (letter) => letter.toLocaleUpperCase('en'),
    )
    .replace(/(?<![\p{L}\p{N}.'’])i(?=[\s,]|['’](?:m|d|ve|ll)(?!\p{L}))/gu, 'I');

/** Without case, accents and punctuation, to see whether two words are the same. */
export const plain = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('en').replace(/[’‘]/g, "'");

export const within = (spans: { start: number; end: number }[], at: number) =>
  spans.some((span) => at >= span.start && at < span.end);
