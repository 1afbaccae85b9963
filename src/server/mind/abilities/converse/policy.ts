import { type Act, isCorrecting } from '#server/mind/reading/doc.ts';
import {
  agendaIn,
  isFormalTopic,
  openQuestions,
  questionIn,
  repliesSinceAgenda,
  stands,
  topicOf,
} from './agenda.ts';
import type { Reply } from './converse.ts';
import { answer } from './moves/answer.ts';
import { confirm } from './moves/confirm.ts';
import { follow } from './moves/follow.ts';
import { goodbye } from './moves/goodbye.ts';
import { hear } from './moves/hear.ts';
import { invite } from './moves/invite.ts';
import { asking, next } from './moves/next.ts';
import { open } from './moves/open.ts';
import { receiptOf } from './moves/receive.ts';
import type { Lead, Onward, Said } from './moves/reply.ts';
import { returnTo } from './moves/return.ts';
import { condolence, receivedConfidence, stay } from './moves/stay.ts';
import { isInFullFlow, leave, wait } from './moves/wait.ts';
import { hasAct, lossesOf, politeOf, type Talk, type Telling, told, toldWords } from './state.ts';
import { templatesOf } from './templates.ts';
import { besidesWish } from './wish.ts';

/**
 * What Walt does next, in the order of what matters.
 *
 * Nobody has spoken yet: he opens the talk. Whatever he was asked, he answers; what was corrected or decided, he
 * confirms; what was said about the talk, he hears; and a loss or a confidence has a word before all of these. If they
 * say goodbye, that is the end of it, and he asks nothing more. Otherwise he goes on, in few words and with one question
 * at most. Whoever put something right, or left something out, goes on from where they were. He stays with a loss for as
 * long as they do, or with a peak; he lets somebody in full flow speak; he follows what was just told, and where nothing
 * particular can be asked of it, he invites them to go on. Only at a lull does he return to a thread that was left, or
 * ask the next question that nothing told has covered; and when there is nothing left to ask, he waits.
 */
export function decide(talk: Talk): Reply {
  const { last } = talk;
  if (last === null) return open(talk);

  const answered = answer(talk, last);
  const heard =
    answered === null || last.doc.sentences.some(({ act }) => act === 'decline')
      ? hear(talk, last)
      : null;
  const confirmed = confirm(talk, last);
  const farewell = goodbye(talk, last, answered?.say ?? '');
  if (farewell !== null) return farewell;

  // Whoever has just decided something is not asked the same once more, whatever else they said.
  const leading = confirmed === null ? [heard, answered] : [confirmed, answered];
  const isLed = [heard, confirmed, answered].some((one) => one !== null && one.say !== '');
  const isOfName = answered === null && heard === null && isOnlyNamed(talk, last);
  const sorry = isLed && !isOfName ? condolence(talk, last) || receivedConfidence(talk, last) : '';
  const isAsking = (answered?.say ?? '').replace(/“[^”]*”/gu, '').includes('?');
  const onward: Onward = sorry === '' && !isAsking ? whatNext(leading) : { kind: 'nothing' };
  const then = { onward, isDecided: confirmed !== null, isLed };
  const ending = goOn(talk, last, then) ?? (isLed ? null : wait(talk));
  const isMoot = ending?.move === 'stay' && isOnlyNamed(talk, last);
  // Whoever was just called by their name has been greeted.
  const isGreeted = confirmed !== null && hasAct(last, 'greeting');
  const remarks = (sorry === '' && !isGreeted) || answered !== null ? [heard] : [];
  const leads = [...remarks, isMoot ? null : confirmed, answered].flatMap((one) => one?.say || []);
  const lead = [sorry, ...new Set(leads)].join(' ').trim();
  return {
    move: answered
      ? 'answer'
      : confirmed
        ? 'confirm'
        : heard?.say
          ? 'answer'
          : (ending?.move ?? 'wait'),
    say: [lead, ending?.say ?? ''].filter((part) => part !== '').join(' '),
    askedQuestionId: ending?.askedQuestionId ?? null,
    tools: [],
  };
}

/** How a name is printed is not worth a word beside a loss. */
const isOnlyNamed = ({ moment: { heeded } }: Talk, { doc }: Telling): boolean =>
  heeded === null &&
  doc.brief.length > 0 &&
  doc.brief.every(({ change }) => change.subject === undefined);

/** The one that leaves the least to Walt decides. */
function whatNext(leads: (Lead | null)[]): Onward {
  const wanted = leads.flatMap((lead) => (lead === null ? [] : [lead.onward]));
  return (
    wanted.find(({ kind }) => kind === 'nothing') ??
    wanted.find(({ kind }) => kind === 'elsewhere') ??
    wanted.find(({ kind }) => kind === 'again') ?? { kind: 'go on' }
  );
}

type Leading = { onward: Onward; isDecided: boolean; isLed: boolean };

function goOn(talk: Talk, last: Telling, { onward, isDecided, isLed }: Leading): Said | null {
  if (onward.kind === 'nothing') return null;
  if (onward.kind === 'elsewhere') return elsewhere(talk, onward.topic);
  if (onward.kind === 'again') return again(talk) ?? elsewhere(talk);
  if (told(last).length === 0 && lossesOf(talk, last).length === 0)
    return (isDecided ? next(talk) : onBefore(talk)) ?? elsewhere(talk);
  if (isLeftOut(talk, last)) {
    const rest = besidesWish(talk, last);
    const isLoss = lossesOf(talk, rest).length > 0;
    return (isLoss ? stay(talk, rest) : invite(talk, rest, 'choosy')) ?? leave(talk);
  }
  if (isPutRight(last)) return leave(talk);
  return (
    stay(talk, last) ??
    (isInFullFlow(talk, last) ? wait(talk) : null) ??
    follow(talk, last) ??
    (isLed && !isDecided ? leave(talk) : null) ??
    (isLed ? elsewhere(talk) : receiving(talk, last, elsewhere(talk))) ??
    invite(talk, last, 'whatever')
  );
}

const storyWords = 25;
const isStory = (last: Telling): boolean => toldWords(last) >= storyWords;

/** Something told was put right, and little was told besides: they go on from where they were. */
const isPutRight = (last: Telling): boolean =>
  (hasAct(last, 'correction') || last.doc.sentences.some(isCorrecting)) && !isStory(last);

/** What is to stay out is not asked about, however it was said. */
const isLeftOut = ({ moment: { heeded } }: Talk, last: Telling): boolean =>
  hasAct(last, 'withhold') || (heeded !== null && heeded.withheld.length + heeded.kept.length > 0);

/** Before a question about something else, what was told is received, where nothing else was said to it. */
function receiving(talk: Talk, last: Telling, question: Said | null): Said | null {
  const receipt = question === null ? '' : receiptOf(talk, last);
  return question === null || receipt === ''
    ? question
    : { ...question, say: `${receipt} ${question.say}` };
}

/** After so many replies that followed the teller, the interview's own question has its turn. */
const longEnough = 3;

function elsewhere(talk: Talk, topic?: string): Said | null {
  const wanted = openQuestions(talk).find(
    ({ text }) => topic !== undefined && topicOf(text) === topic,
  );
  if (wanted !== undefined) return asking(talk, wanted);
  return repliesSinceAgenda(talk) >= longEnough
    ? (next(talk) ?? returnTo(talk))
    : (returnTo(talk) ?? next(talk));
}

/** Nothing was told this time: the question that stands is put once more; else what was told before is followed. */
function onBefore(talk: Talk): Said | null {
  const isStanding = questionIn(talk.said.at(-1) ?? '') !== null;
  const before = talk.tellings.slice(0, -1).findLast((one) => told(one).length > 0);
  if (!isStanding && before !== undefined) return follow(talk, before);
  const asked = again(talk);
  const isFormal = asked !== null && isFormalTopic(topicOf(asked.say) ?? '');
  return asked === null || isFormal || talk.tellings.length <= 1
    ? asked
    : { ...asked, say: politeOf(talk, templatesOf('hear', 'stands')) };
}

const isAttempt = new Set<Act>(['telling', 'bare-answer', 'brief', 'correction', 'talk']);

/** What Walt had asked last stands open, and is put once more. */
function again(talk: Talk): Said | null {
  const asked = talk.said.findLast((line) => questionIn(line) !== null) ?? '';
  const question = questionIn(asked);
  const isRepeated =
    talk.said.filter((line) => question !== null && line.includes(question)).length > 1;
  // Whoever said something to it has had the question: it is not put once more because Walt did not understand.
  const isTried = talk.last?.doc.sentences.some(({ act }) => isAttempt.has(act)) ?? false;
  const listed = agendaIn(talk, asked);
  const isAnswered = listed !== null && !stands(talk, listed);
  if (question === null || isRepeated || isAnswered || isTried) return null;
  return { move: 'next', say: question, askedQuestionId: listed?.id ?? null };
}
