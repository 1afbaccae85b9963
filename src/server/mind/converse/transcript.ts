import { isContinuer } from './continuers.ts';
import type { Interview, Moment, Turn } from './converse.ts';
import { criteriaOf } from './exit-criteria.ts';
import { isDoor } from './grief.ts';
import { remembered } from './remembered.ts';

/** Letters and numbers alone, so that the same question in other clothes is the same. */
export const plain = remembered(
  (text: string): string =>
    ` ${text
      .toLowerCase()
      .replaceAll('’', "'")
      .replace(/[^\p{L}\p{M}\p{N}']+/gu, ' ')
      .trim()} `,
);

export type Question = Interview['questions'][number];

/** What the talk is about: a question of the interview, how often Walt has followed up on it, and how often he has only nodded since he asked anything. */
export type Topic = { question: Question | null; followUps: number; nods: number };

export type Transcript = {
  /** Everything Walt has asked or said in this and earlier conversations, plain. */
  saidByWalt: string;
  /** Everything the teller has told in this and earlier conversations, one utterance a line. */
  told: string;
  topic: Topic;
  lastFromWalt: string;
};

export function readTranscript(moment: Moment): Transcript {
  const walt = moment.turns.filter((turn) => turn.role === 'assistant');
  const teller = moment.turns.filter((turn) => turn.role === 'user');
  return {
    saidByWalt: [
      ...moment.earlier.map((unit) => plain(unit.question ?? '')),
      ...walt.map((turn) => plain(turn.content)),
    ].join('|'),
    told: [...moment.earlier.map((unit) => unit.text), ...teller.map((turn) => turn.content)].join(
      '\n',
    ),
    topic: topicOf(moment.interview, moment.turns),
    lastFromWalt: walt.at(-1)?.content ?? '',
  };
}

/** A question counts as asked whatever stood around it. */
export const wasSaid = (transcript: Transcript, question: string): boolean =>
  transcript.saidByWalt.includes(plain(question));

export function questionIn(interview: Interview, said: string): Question | null {
  if (interview.introScript !== '' && said.includes(interview.introScript)) {
    return questionOfIntro(interview);
  }
  const heard = plain(said);
  return interview.questions.find((question) => heard.includes(plain(question.text))) ?? null;
}

/** An intro ends by asking one of the questions, often in other words. */
export function questionOfIntro(interview: Interview): Question | null {
  if (!interview.introScript.includes('?')) return null;
  const ending = interview.introScript
    .split(/(?<=[.!?])\s+/u)
    .slice(-2)
    .join(' ');
  const asked = new Set(plain(ending).trim().split(' '));
  const closeness = (question: Question) => {
    const words = plain(question.text).trim().split(' ');
    return words.filter((word) => asked.has(word)).length / words.length;
  };
  const best = [...interview.questions].sort((one, other) => closeness(other) - closeness(one))[0];
  return best !== undefined && closeness(best) >= 0.5 ? best : null;
}

function topicOf(interview: Interview, turns: readonly Turn[]): Topic {
  let followUps = 0;
  let nods = 0;
  for (let at = turns.length - 1; at >= 0; at -= 1) {
    const turn = turns[at];
    if (turn === undefined || turn.role === 'user') continue;
    const question = questionIn(interview, turn.content);
    if (question !== null) return { question, followUps, nods };
    if (criteriaOf(interview).some((asked) => turn.content.includes(asked))) break;
    if (isContinuer(turn.content, turns[at - 1]?.content)) nods += followUps === 0 ? 1 : 0;
    else if (!isDoor(turn.content)) followUps += 1;
    if (followUps > 3) break;
  }
  return { question: null, followUps, nods };
}
