import type { Segment } from './ears.ts';

// Pieces keep half a second of silence around them: someone paused for two and a half.
const paragraphPauseMs = 2_000;

/** One text out of the pieces: a space between them, a paragraph where someone thought for a while. */
export function joinPieces(segments: Segment[]): string {
  return segments.reduce((text, segment, index) => {
    const before = segments[index - 1];
    if (!before) return segment.text;
    const long = segment.startMs - before.endMs >= paragraphPauseMs;
    const finished = /[.!?…]["'”’)]*$/.test(text);
    return `${text}${long && finished ? '\n\n' : ' '}${segment.text}`;
  }, '');
}

/** Recognisers learned from old books too. */
const spellings: [RegExp, string][] = [
  [/\b(t)o-(day|morrow|night)\b/gi, '$1o$2'],
  [/\b(g)ood-bye?\b/gi, '$1oodbye'],
];

/** What a recogniser heard, as it may stand in a text; nothing where it heard no words. */
export function tidy(heard: string): string {
  const spelled = spellings.reduce((text, [old, now]) => text.replace(old, now), heard);
  const text = spelled.replace(/\s+/g, ' ').trim();
  return /[\p{L}\p{N}]/u.test(text) && !isLoop(text) ? text : '';
}

/** Given music or noise, recognisers repeat themselves. People do not, not to this degree. */
function isLoop(text: string) {
  const words = text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];
  return words.length >= 12 && new Set(words).size / words.length < 0.25;
}
