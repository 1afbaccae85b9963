import { personNamed } from '#server/mind/abilities/converse/candidates.ts';
import { isGrieving } from '#server/mind/abilities/converse/grief.ts';
import { questionAboutPerson } from '#server/mind/abilities/converse/questions-about.ts';
import {
  hasAct,
  lossesOf,
  politeOf,
  type Talk,
  type Telling,
  told,
  toldWords,
} from '#server/mind/abilities/converse/state.ts';
import { type Fillers, templatesOf } from '#server/mind/abilities/converse/templates.ts';
import type { Act } from '#server/mind/reading/doc.ts';
import { wordsOf as classWords } from '#server/mind/text/tables.ts';
import { tokensOf } from '#server/mind/text/tokens.ts';
import { answerTo, isAnsweredSince, questionsIn, wordsToldAfter } from './answer.ts';
import type { Lead, Onward } from './reply.ts';

const goOn: Onward = { kind: 'go on' };
const elsewhere: Onward = { kind: 'elsewhere' };
const again: Onward = { kind: 'again' };
const nothing: Onward = { kind: 'nothing' };

type Heard = {
  act: Act;
  topic?: string;
  kind: string;
  onward: Onward;
  alone?: true;
  phrased?: true;
};

/**
 * What is said about the talk, in the order in which it is heard; `alone` only where nothing was told beside it,
 * `phrased` only where a phrase says so.
 */
const heard: Heard[] = [
  { act: 'talk', topic: 'danger', kind: 'distress', onward: nothing, phrased: true },
  { act: 'talk', topic: 'danger', kind: 'gently', onward: nothing, alone: true },
  { act: 'talk', topic: 'distress', kind: 'upset', onward: nothing },
  { act: 'talk', topic: 'wait', kind: 'wait', onward: nothing, alone: true },
  { act: 'aside', kind: 'aside', onward: nothing, alone: true },
  { act: 'redirect', topic: 'ask-about', kind: 'ask-about', onward: nothing },
  { act: 'talk', topic: 'tired', kind: 'tired', onward: nothing },
  { act: 'goodbye', kind: 'tired', onward: nothing, alone: true },
  { act: 'decline', kind: 'decline', onward: elsewhere },
  { act: 'talk', topic: 'told-already', kind: 'told-already', onward: elsewhere },
  { act: 'redirect', topic: 'something-else', kind: 'redirect', onward: elsewhere },
  { act: 'redirect', kind: 'continue', onward: elsewhere, alone: true },
  { act: 'talk', topic: 'no-memory', kind: 'dont-know', onward: elsewhere, alone: true },
  { act: 'talk', topic: 'nothing-more', kind: 'nothing-more', onward: elsewhere, alone: true },
  { act: 'talk', topic: 'lead-in', kind: 'announce', onward: nothing, alone: true },
  { act: 'talk', topic: 'apology', kind: 'apology', onward: again, alone: true },
  { act: 'other-language', kind: 'other-language', onward: again, alone: true },
  { act: 'thanks', topic: 'blessing', kind: 'blessing', onward: elsewhere, alone: true },
  { act: 'thanks', kind: 'thanks', onward: elsewhere, alone: true },
  { act: 'greeting', kind: 'greeting', onward: again, alone: true },
  { act: 'assent', kind: 'assent', onward: elsewhere, alone: true },
  { act: 'denial', kind: 'denial', onward: elsewhere, alone: true },
];

/** Tiredness, anger, thanks, silence, a child at the door: each gets the sentence a person would say. */
export function hear(talk: Talk, telling: Telling): Lead | null {
  if (telling.text.trim() === '' || telling.doc.sentences.length === 0)
    return { say: polite(talk, 'silence'), onward: nothing };
  const complained = complaint(talk, telling);
  if (complained !== null) return complained;
  const lastTold = telling.doc.sentences.findLastIndex(({ act }) => act === 'telling');
  const tells = lastTold >= 0 || toldWords(telling) > fewWords;
  const isHeeded = (talk.moment.heeded?.withheld.length ?? 0) > 0;
  for (const { act, topic, kind, onward, alone, phrased } of heard) {
    const at = telling.doc.sentences.findLastIndex(
      (one) =>
        one.act === act &&
        (topic === undefined || one.topic === topic) &&
        (phrased === undefined || one.cue !== undefined),
    );
    const isLast = closing.has(topic ?? act) && at === telling.doc.sentences.length - 1;
    if (at < 0 || (alone && tells && !isLast)) continue;
    if (moods.has(topic ?? act) && isDoubtful(telling, at)) continue;
    // What they would not have told is said exactly when it is confirmed.
    if (act === 'decline' && isHeeded) continue;
    if (act === 'redirect' && at < lastTold) continue;
    if (act === 'redirect' && isRefusedAfter(telling, at)) continue;
    // Whoever would not speak of one thing and went on to tell another is with that.
    if (act === 'decline' && wordsToldAfter(telling, at) > aStory)
      return { say: polite(talk, kind), onward: goOn };
    const wanted = act === 'redirect' ? personNamed(talk, telling, at) : null;
    if (wanted !== null) {
      const question = questionAboutPerson(talk, wanted);
      if (question !== null)
        return { say: `${polite(talk, 'continue')} ${question}`, onward: nothing };
    }
    if (kind === 'told-already' && saysDeath(telling, at))
      return { say: polite(talk, 'told-loss'), onward: nothing };
    if (kind === 'told-already' && toldWords(telling) >= muchTold)
      return { say: polite(talk, kind), onward: goOn };
    const isRefused = act === 'decline' || act === 'denial';
    if (isRefused && (isGrieving(talk) || lossesOf(talk, telling).length > 0))
      return { say: polite(talk, 'decline-loss'), onward: nothing };
    return { say: polite(talk, kind), onward };
  }
  return null;
}

/** "You may be about to ask me of his father. That I am not going to discuss." */
const isRefusedAfter = ({ doc }: Telling, at: number): boolean =>
  doc.sentences.slice(at + 1).some(({ act }) => act === 'decline');

/** What is said last holds, whatever was told before it. */
const closing = new Set(['aside', 'wait', 'lead-in']);

const ofDeath = classWords('of a death');

/** "I have just told you that my son died." */
function saysDeath({ doc, text }: Telling, at: number): boolean {
  const { start = 0, end = 0 } = doc.sentences[at] ?? {};
  return tokensOf(text.slice(start, end)).some(({ word }) => ofDeath.has(word));
}

const moods = new Set(['tired', 'distress', 'told-already', 'wait', 'decline']);

/** What is said of Walt's last words comes first. */
const ofWalt = new Set(['complaint', 'told-already']);
const firstSentences = 2;

/** What no phrase names: beside a story or a question it is more likely a part of that, and without a verb nothing. */
function isDoubtful(telling: Telling, at: number): boolean {
  const { cue, topic, clauses = [] } = telling.doc.sentences[at] ?? {};
  if (cue !== undefined) return false;
  if (ofWalt.has(topic ?? '') && at >= firstSentences) return true;
  const isOwn = clauses.some(({ subject }) => subject === 'teller');
  const isSaid = clauses.some(({ verb }) => verb !== null);
  return !isSaid || hasAct(telling, 'question') || (!isOwn && toldWords(telling) >= muchTold);
}

const muchTold = 12;
const aStory = 25;
const fewWords = 3;

const polite = (talk: Talk, kind: string, fillers: Fillers = {}): string =>
  politeOf(
    talk,
    templatesOf('hear', kind).filter(({ slots }) =>
      slots.every((slot) => slot === 'name' || fillers[slot]),
    ),
    fillers,
  );

const rememberedQuestions = 2;

/** Whoever says in so many words that they were not answered is answered now; else Walt is sorry, and no more. */
function complaint(talk: Talk, telling: Telling): Lead | null {
  const at = telling.doc.sentences.findIndex(
    ({ act, topic }) => act === 'talk' && topic === 'complaint',
  );
  if (at < 0 || isDoubtful(telling, at) || hasAct(telling, 'decline')) return null;
  if (questionsIn(telling).length > 0 || lossesOf(talk, telling).length > 0) return null;
  const onward = told(telling).length > 0 ? goOn : elsewhere;
  const isPhrased = telling.doc.sentences[at]?.cue !== undefined;
  const before = isPhrased ? talk.tellings.slice(-1 - rememberedQuestions, -1).toReversed() : [];
  for (const one of before) {
    const asked = questionsIn(one).find(
      (sentence) => sentence.topic !== null && !isAnsweredSince(talk, one, sentence),
    );
    if (asked === undefined) continue;
    const owed = answerTo({ ...talk, last: one }, one, asked);
    if (owed.say !== '') return { say: `${polite(talk, 'owed')} ${owed.say}`, onward };
  }
  return { say: polite(talk, 'complaint'), onward };
}
