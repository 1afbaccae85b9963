import { useRef, useState } from 'react';
import { type QuestionnaireResponse, questionnaireMessages } from '#contract/questionnaires.ts';
import { useDraft } from '#web/api/drafts.ts';
import { adviceOr } from '#web/api/failures.ts';
import { useCompleteQuestionnaire, useSaveAnswer } from './questionnaires.queries.ts';

/** What was typed and is not saved yet, by question. */
type Drafts = Record<string, string>;

/** Going through a questionnaire: one question at a time, each saved before one leaves it. */
export function useAnswering(response: QuestionnaireResponse, onCompleted: () => void) {
  const [stored, keep] = useDraft<Drafts>(`questionnaire.${response.id}`);
  const drafts = stored ?? {};
  const questions = response.questionnaire.questions.toSorted((a, b) => a.order - b.order);
  const [index, setIndex] = useState(() => whereToGoOn(questions, response.answers, drafts));
  const [complaint, complain] = useState<string | null>(null);
  const saveAnswer = useSaveAnswer(response);
  const complete = useCompleteQuestionnaire(response);

  const question = questions[index];
  const saved = response.answers.find(({ questionId }) => questionId === question?.id);
  const text = (question && drafts[question.id]) ?? saved?.text ?? '';

  /** What stands in the drafts now, also for work that was begun before. */
  const latest = useRef(drafts);
  latest.current = drafts;
  const hold = (next: Drafts) => {
    latest.current = next;
    keep(Object.keys(next).length === 0 ? null : next);
  };
  const write = (next: string) => {
    complain(null);
    if (question) hold({ ...latest.current, [question.id]: next });
  };
  /** Nothing is sent for an answer that is empty or as it was. */
  const save = async () => {
    if (!question) return 'saved' as const;
    if (!isBlank(text) && text !== saved?.text) {
      const version = saved?.version ?? 0;
      await saveAnswer.mutateAsync({ questionId: question.id, text, version });
    }
    const { [question.id]: now, ...others } = latest.current;
    // What was typed while the answer was on its way is not in it yet, and stays.
    if (now !== undefined && now !== text) return 'typed-on' as const;
    hold(others);
    return 'saved' as const;
  };
  const attempt = async (work: () => Promise<void>, sentence: string) => {
    complain(null);
    try {
      await work();
    } catch (error) {
      if (error instanceof Error) complain(adviceOr(sentence, error));
    }
  };
  const go = (to: number) =>
    attempt(async () => {
      if ((await save()) === 'saved') setIndex(to);
    }, questionnaireMessages.notSaved);
  const finish = async () => {
    await complete.mutateAsync();
    onCompleted();
  };
  const submit = () =>
    attempt(async () => {
      if ((await save()) !== 'saved') return;
      const given = isBlank(text) ? [] : [{ questionId: question?.id ?? '' }];
      const missing = missingQuestions(questions, [...response.answers, ...given]);
      if (missing.length === 0) return attempt(finish, questionnaireMessages.notCompleted);
      setIndex(questions.findIndex(({ id }) => id === missing[0]?.id));
      complain(questionnaireMessages.unanswered(missing.map((one) => one.text)));
    }, questionnaireMessages.notSaved);

  const busy = saveAnswer.isPending || complete.isPending;
  return { questions, question, index, text, write, go, submit, busy, complaint };
}

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
