import {
  isFormalTopic,
  openQuestions,
  type Question,
  topicOf,
  wordingOf,
} from '#server/mind/abilities/converse/agenda.ts';
import {
  type Talk,
  told,
  unusedOf,
  wordCount,
  wordsOf,
} from '#server/mind/abilities/converse/state.ts';
import { templatesOf } from '#server/mind/abilities/converse/templates.ts';
import { type Said, said } from './reply.ts';

/** Whoever has just told so much is not asked how the book shall be. */
const midst = 20;

/** A question of the interview that nothing told has covered; when all are, they choose. */
export function next(talk: Talk): Said | null {
  const open = openQuestions(talk);
  const ofLife = open.find(({ text }) => !isFormalTopic(topicOf(text) ?? ''));
  const question = isInStory(talk) ? (ofLife ?? open[0]) : open[0];
  if (question !== undefined) return asking(talk, question);
  return said('next', unusedOf(talk, templatesOf('next', 'open'), {}));
}

const isInStory = ({ last }: Talk): boolean =>
  last !== null &&
  told(last).reduce((sum, one) => sum + wordCount(wordsOf(one, last.text)), 0) >= midst;

export const asking = (talk: Talk, question: Question): Said => ({
  move: 'next',
  say: wordingOf(talk, question),
  askedQuestionId: question.id,
});
