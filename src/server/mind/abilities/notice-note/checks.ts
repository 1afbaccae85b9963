import type { KeptOverheard } from '#server/mind/mind.ts';
import { type Verdict, weighing } from '#server/proof/verdict.ts';
import type { NoticedNote } from './notice-note.ts';

/** A note is words that were said, to the letter; null where a model put them otherwise. */
export function checkedNote(
  { note }: NoticedNote,
  { turns }: KeptOverheard,
): Verdict<NoticedNote | null> {
  const { stands, verdict } = weighing([]);
  const text = note?.trim();
  if (!text) return verdict({ note: null });
  const isSaid = turns.some(({ role, content }) => role === 'user' && content.includes(text));
  const faults = isSaid ? [] : ['these are not the teller’s words, letter by letter'];
  return verdict(stands(text, faults, []) ? { note: text } : null);
}
