import type { Moment } from './converse.ts';
import { hear } from './heard.ts';

/** What is kept of the last utterance, in the third person; null where there is nothing to keep. */
export function takeNote(moment: Moment): string | null {
  const last = moment.turns.at(-1);
  if (last?.role !== 'user') return null;
  const { told, words } = hear(last.content);
  return words < 5 ? null : `${moment.teller.name}: ${told.join(' ')}`;
}
