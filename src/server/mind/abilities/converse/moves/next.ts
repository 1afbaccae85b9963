import {
  isFormalTopic,
  openQuestions,
  type Question,
  topicOf,
  wordingOf,
} from '#server/mind/abilities/converse/agenda.ts';
import { lossesOf, type Talk, toldWords, unusedOf } from '#server/mind/abilities/converse/state.ts';
import { templatesOf } from '#server/mind/abilities/converse/templates.ts';
import { type Said, said } from './reply.ts';

/** Whoever tells so much, or has just told of a loss, is not asked how the book shall be. */
const midst = 20;
const lately = 2;
const stillSad = 5;

/** A question of the interview that nothing told has covered; when all are, they choose. */
export function next(talk: Talk): Said | null {
  const open = openQuestions(talk);
  const ofLife = open.find(({ text }) => !isFormalTopic(topicOf(text) ?? ''));
  const question = isInStory(talk) ? ofLife : open[0];
  if (question !== undefined) return asking(talk, question);
  if (open.length > 0) return null;
  const rows = templatesOf('next', 'open').filter(
    ({ whose }) => whose === 'any' || talk.subject === null,
  );
  return said('next', unusedOf(talk, rows, {}));
}

const isInStory = (talk: Talk): boolean =>
  talk.tellings.slice(-lately).some((one) => toldWords(one) >= midst) ||
  talk.tellings.slice(-stillSad).some((one) => lossesOf(talk, one).length > 0);

export const asking = (talk: Talk, question: Question): Said => ({
  move: 'next',
  say: wordingOf(talk, question),
  askedQuestionId: question.id,
});
