import { leaveOut, tellsOfAny } from '#server/mind/language/privacy.ts';
import { openTurns, unitsOfTurns } from '#server/mind/language/turns.ts';
import type { Overheard } from './notice-note.ts';

/** What may be heard outside this house; null where what was said last is to be left out. */
export function openToHear(overheard: Overheard): Overheard | null {
  const { turns, notes, secrets } = overheard;
  const opened = leaveOut(unitsOfTurns(turns), secrets);
  const open = openTurns(turns, opened);
  const last = turns.findLast(({ role }) => role === 'user');
  if (!open.some(({ id }) => id === last?.id)) return null;
  return {
    ...overheard,
    turns: open,
    notes: notes.filter(({ content }) => !tellsOfAny(opened.secrets, content)),
  };
}
