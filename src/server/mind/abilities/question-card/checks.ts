import { unheardIn } from '#server/proof/specifics.ts';
import type { QuestionCard, Spoken } from './question-card.ts';

/** A card says nothing that Walt has not just said; null where a model made something up. */
export function checkedCard({ card }: QuestionCard, { text }: Spoken): QuestionCard | null {
  if (!card) return { card };
  const isSaid = unheardIn(`${card.title}. ${card.text}`, [text]).length === 0;
  return isSaid && card.title.trim() && card.text.trim() ? { card } : null;
}
