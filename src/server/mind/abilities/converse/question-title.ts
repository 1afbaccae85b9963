import { questionIn, titleOfTopic, topicOf } from './agenda.ts';

const mostWords = 9;

/** What is asked in what Walt said; null where he only offers, waits or says goodbye. */
export const askedIn = (said: string): string | null => questionIn(said);

/** The question's topic, or the question itself where it is short; never a piece of it. */
export function titleOf(question: string): string {
  const topic = topicOf(question);
  const named = topic === null ? null : titleOfTopic(topic);
  if (named !== null) return named;
  const asked = questionIn(question) ?? question;
  return asked.split(/\s+/u).length <= mostWords ? asked : 'Walt asks';
}
