type Question = { id: string; text: string; required: boolean };
type Answered = { questionId: string };

export const isBlank = (text: string) => text.trim() === '';

const isAnswered = (question: Question, answers: Answered[]) =>
  answers.some(({ questionId }) => questionId === question.id);

export const missingQuestions = (questions: Question[], answers: Answered[]) =>
  questions.filter((question) => question.required && !isAnswered(question, answers));

/** Where one left off: at what was typed and not saved, else at the first question without an answer. */
export function whereToGoOn(
  questions: Question[],
  answers: Answered[],
  drafts: Record<string, string>,
) {
  const typed = questions.findIndex(({ id }) => !isBlank(drafts[id] ?? ''));
  if (typed >= 0) return typed;
  const open = questions.findIndex((question) => !isAnswered(question, answers));
  return open >= 0 ? open : 0;
}
