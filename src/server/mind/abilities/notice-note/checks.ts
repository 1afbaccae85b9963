import type { KeptOverheard } from '#server/mind/mind.ts';
import type { NoticedNote } from './notice-note.ts';

/** A note is words that were said, to the letter; null where a model put them otherwise. */
export function checkedNote({ note }: NoticedNote, { turns }: KeptOverheard): NoticedNote | null {
  const text = note?.trim();
  if (!text) return { note: null };
  const said = turns.some(({ role, content }) => role === 'user' && content.includes(text));
  return said ? { note: text } : null;
}
