import { askedIn, titleOf } from '#server/mind/abilities/converse/question-title.ts';
import type { QuestionCard, Spoken } from './question-card.ts';

/** What is asked, to be read while one thinks: the whole question, under a title that says what it is about. */
export function questionCard({ text, questions }: Spoken): QuestionCard {
  const listed = questions.find((question) => text.includes(question.text))?.text;
  const asked = listed ?? askedIn(text);
  return { card: asked === null ? null : { title: titleOf(asked), text: asked } };
}
