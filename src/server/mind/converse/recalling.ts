import { lossIn } from '#server/mind/language/losses.ts';
import { tellsOfAny } from '#server/mind/language/privacy.ts';
import type { Moment, Reply } from './converse.ts';
import { dearestBefore } from './dearest.ts';
import { keysOf, touches } from './declined.ts';
import { openUtterances } from './open-utterances.ts';
import { asSaid } from './quote.ts';
import { remembered } from './remembered.ts';
import { isQuiet, type Scene } from './scene.ts';
import { isOfBody, isSore } from './sore-words.ts';

const opening = 'I remember what you told me about';
export const recall = (dear: string): string => `${opening} ${dear}.`;

/** Beyond this a new talk has begun without it. */
const firstAnswers = 4;

/** Once in a new talk, before a question of the interview: something light that was told in another. */
export function recallBefore(reply: Reply, scene: Scene): Reply {
  const { moment, heard, declined } = scene;
  const question = moment.interview.questions.find(({ id }) => id === reply.askedQuestionId)?.text;
  const answers = moment.turns.filter(({ role }) => role === 'user').length;
  if (question === undefined || !reply.say.endsWith(question) || answers > firstAnswers)
    return reply;
  const isGrave = heard.loss !== null || heard.mood !== 'light' || isQuiet(scene);
  if (isGrave || heard.wish !== null || hasRecalled(moment)) return reply;
  const before = { ...moment, turns: [] };
  const dear = dearFrom(before, (words) => !touches(declined, words));
  if (dear === null) return reply;
  const received = reply.say.slice(0, -question.length).trim();
  return { ...reply, say: [received, recall(dear), question].filter(Boolean).join(' ') };
}

const hasRecalled = ({ turns }: Moment): boolean =>
  turns.some(({ role, content }) => role === 'assistant' && content.includes(opening));

/** Of the talks before, what there was to see, and nothing of a loss, of what stays out or of what was recalled. */
export function dearFrom(
  moment: Moment,
  mayRecall: (words: string) => boolean = () => true,
): string | null {
  const told = [
    ...moment.earlier.map(({ text }) => text),
    ...moment.turns.flatMap(({ role, content }) => (role === 'user' ? [content] : [])),
  ];
  const lost = new Set(told.flatMap(keysOfLoss));
  const dear = [...dearestBefore(moment), ...ownThings(moment)].find(
    (words) =>
      mayRecall(words) &&
      !isSore(words) &&
      !tellsOfAny(moment.secrets ?? [], words) &&
      !keysOf(words).some((key) => lost.has(key)) &&
      !moment.earlier.some(({ question }) => question?.includes(recall(words))),
  );
  return dear ?? null;
}

const lately = 24;
const toSee = 3.4;

/** Where nothing was told at length, a thing that somebody had is still theirs. */
const ownThings = (moment: Moment): string[] =>
  openUtterances(moment, lately)
    .filter(({ mood }) => mood === 'light')
    .toReversed()
    .flatMap(({ pictures }) => pictures)
    .filter(({ words, head, picture }) => picture >= toSee && had.test(words) && !isOfBody(head))
    .map(asSaid);
const had = /^(?:an?|one|my|our)\s(?!one\s)/iu;

const keysOfLoss = remembered((text) => (lossIn([text]) === null ? [] : keysOf(text)));
