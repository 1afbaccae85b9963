import {
  hasAct,
  politeOf,
  type Talk,
  type Telling,
  told,
  waits,
  wordCount,
} from '#server/mind/abilities/converse/state.ts';
import { templatesOf } from '#server/mind/abilities/converse/templates.ts';
import { type Said, said } from './reply.ts';

const oneIn = 7;
const longAnswer = 45;

/** In speech, while somebody is in the middle of telling: seldom, and never twice running. */
export function isInFullFlow(talk: Talk, telling: Telling): boolean {
  if (talk.moment.mode !== 'spoken' || told(telling).length === 0) return false;
  if (hasAct(telling, 'question') || wordCount(telling.text) > longAnswer) return false;
  const { count, justNow } = waits(talk);
  if (justNow || (count + 1) * oneIn > talk.said.length + 1) return false;
  return !/[.!?]["”’]?$/u.test(telling.text.trim());
}

export const wait = (talk: Talk): Said | null =>
  said('wait', politeOf(talk, templatesOf('wait', 'flow')));

/** After a confidence nothing is asked: they choose what comes next. */
export const leave = (talk: Talk): Said | null =>
  said('wait', politeOf(talk, templatesOf('wait', 'open')));
