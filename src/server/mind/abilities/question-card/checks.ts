import { hearing } from '#server/proof/specifics.ts';
import { type Judged, type Verdict, weighing } from '#server/proof/verdict.ts';
import type { QuestionCard, Spoken } from './question-card.ts';

/** A card says nothing that Walt has not just said; null where a model made something up. */
export function checkedCard(
  { card }: QuestionCard,
  { text }: Spoken,
  judged: Judged[] = [],
): Verdict<QuestionCard | null> {
  const { stands, verdict } = weighing(judged);
  if (!card) return verdict({ card });
  const said = `${card.title}. ${card.text}`;
  const unheard = hearing([text]);
  const faults = [
    ...(card.title.trim() && card.text.trim() ? [] : ['its title or its text is empty']),
    ...[...unheard(card.title, 'title'), ...unheard(card.text)].map(
      (one) => `you did not say ${one}`,
    ),
  ];
  // What stands word for word in what was said needs no judge.
  const isCopied = [card.title, card.text].every((part) => text.includes(part.trim()));
  return verdict(stands(said, faults, isCopied ? [] : [{ text }]) ? { card } : null);
}
