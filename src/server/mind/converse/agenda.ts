import { extractFacts } from '#server/mind/extract-facts/rules.ts';
import { unitsOfTurns } from '#server/mind/language/turns.ts';
import type { Unit } from '#server/mind/material.ts';
import { bloodKin, leans, nobody, type Slot, slots } from './agenda-slots.ts';
import { isAnswered } from './answered.ts';
import type { Moment } from './converse.ts';
import { type Declined, keysOf, touches } from './declined.ts';
import { criteriaOf } from './exit-criteria.ts';
import { remembered } from './remembered.ts';
import { type Question, questionOfIntro, type Transcript, wasSaid } from './transcript.ts';

export type Manner = Slot['manner'];

const slotOf = (question: Question): Slot | undefined =>
  slots.find((slot) => slot.asks.test(question.text));

export const mannerOf = (question: Question | null): Manner =>
  question === null ? 'scene' : (slotOf(question)?.manner ?? 'scene');

/** The interview's questions that are still open, in its order. */
export function openQuestions(
  moment: Moment,
  transcript: Transcript,
  declined: Declined,
): Question[] {
  const asked = new Set(moment.askedQuestionIds);
  return moment.interview.questions.filter(
    (question, at) =>
      !asked.has(question.id) &&
      !declined.questionIds.has(question.id) &&
      !wasSaid(transcript, question.text) &&
      !touches(declined, question.text) &&
      !isTold(moment, question) &&
      !hangsInTheAir(moment, declined, at),
  );
}

/** What is known from the facts or was told in passing is not asked again. */
function isTold(moment: Moment, question: Question): boolean {
  const slot = slotOf(question);
  if (slot === undefined) return isAnswered(question.text, utterancesOf(moment));
  const known = moment.facts.some(
    (fact) =>
      fact.kind === slot.fact &&
      fact.status !== 'rejected' &&
      fact.when !== null &&
      fact.places.length > 0,
  );
  if (known || slot.told === undefined) return known;
  if (slot.fact === 'birth' && isBirthTold(moment)) return true;
  if (slot.kin !== undefined && areSpokenOf(moment, slot.kin)) return true;
  const at = slots.indexOf(slot);
  const told = utterancesOf(moment).reduce((sum, text) => sum + (wordsPerSlot(text)[at] ?? 0), 0);
  return told >= (slot.words ?? 20);
}

const areSpokenOf = (moment: Moment, kin: readonly string[][]): boolean => {
  const told = new Set(utterancesOf(moment).flatMap(kinNamedIn));
  return kin.every((relations) => relations.some((relation) => told.has(relation)));
};
const kinNamedIn = remembered(keysOf);

/** What the interview's exit criteria still want to hear, as things to ask. */
export const openCriteria = (
  moment: Moment,
  transcript: Transcript,
  declined: Declined,
): string[] =>
  criteriaOf(moment.interview).filter(
    (asked) =>
      !wasSaid(transcript, asked) &&
      !touches(declined, asked) &&
      !isAnswered(asked, utterancesOf(moment)),
  );

/** A birth is told in many ways ("Bud Jensen. Nineteen thirty."), so the finder of facts is asked. */
const isBirthTold = (moment: Moment): boolean =>
  unitsOfTurns(moment.turns.slice(0, firstTurns)).some(
    ({ question, text }) => hasYear.test(text) && tellsBirth(`${question ?? ''}\n${text}`),
  );

const tellsBirth = remembered((exchange) => {
  const [question = '', ...text] = exchange.split('\n');
  const today = new Date();
  const unit: Unit = {
    id: 'unit',
    source: { type: 'message', id: 'unit' },
    question,
    text: text.join('\n'),
    toldAt: today,
  };
  const told = { teller: { name: 'Teller' }, units: [unit], known: [], today };
  return extractFacts(told).facts.some((fact) => fact.kind === 'birth' && fact.when !== null);
});

const hasYear = /\d{4}|['’]\d\d|\bnineteen\b|\b(?:twenty|thirty|forty|fifty|sixty)\b/iu;
const firstTurns = 24;

const utterancesOf = (moment: Moment): string[] => [
  ...moment.earlier.map((unit) => unit.text),
  ...moment.turns.flatMap((turn) => (turn.role === 'user' ? [turn.content] : [])),
];

/** How many words of an utterance speak of each slot. */
const wordsPerSlot = remembered((text) => slots.map((slot) => wordsTold(text, slot.told)));

function wordsTold(told: string, pattern: RegExp | undefined): number {
  if (pattern === undefined || !pattern.test(told)) return 0;
  let words = 0;
  let isOfIt = false;
  for (const sentence of told.split(/(?<=[.!?])\s+|\n/u)) {
    isOfIt = pattern.test(sentence) || (isOfIt && goesOn.test(sentence));
    if (isOfIt) words += sentence.split(/\s+/u).length;
  }
  return words;
}

/** "My mother sewed. She had pins in her mouth all day." is all of her. */
const goesOn = /^(?:she|he|her|his)(?!\p{L})/iu;

/** "How did you meet?" needs somebody whom one meets. */
function hangsInTheAir(moment: Moment, declined: Declined, at: number): boolean {
  const question = moment.interview.questions[at];
  if (question === undefined || !leans.test(question.text)) return false;
  const first = moment.interview.questions
    .slice(0, at)
    .findLast((earlier) => !leans.test(earlier.text));
  if (first === undefined) return false;
  if (declined.questionIds.has(first.id)) return true;
  const answer = answerTo(moment, first);
  return (
    answer !== null &&
    !/chapter/u.test(question.text) &&
    (nobody.test(answer) || bloodKin.test(answer)) &&
    !/\b(?:wife|husband|partner|friend)\b/iu.test(answer)
  );
}

/** What the teller said right after a question of the interview. */
export function answerTo(moment: Moment, question: Question): string | null {
  const words =
    questionOfIntro(moment.interview)?.id === question.id
      ? moment.interview.introScript
      : question.text;
  const at = moment.turns.findIndex(
    (turn) =>
      turn.role === 'assistant' &&
      (turn.content.includes(question.text) || turn.content.includes(words)),
  );
  const after = at < 0 ? undefined : moment.turns[at + 1];
  if (after?.role === 'user') return after.content;
  return moment.earlier.find((unit) => unit.question?.includes(question.text))?.text ?? null;
}

/** The next question right after a loss: a light one about something else, unless only others are left. */
export function gentleQuestion(
  open: readonly Question[],
  isTooNear: (question: Question) => boolean,
): Question | null {
  const light = open.filter((question) => mannerOf(question) !== 'sensitive');
  return light.find((question) => !isTooNear(question)) ?? light[0] ?? open[0] ?? null;
}

/** "Tell me about your mother", once she was spoken of, needs no other receipt. */
export const takesUp = (transcript: Transcript, question: Question): boolean =>
  namesSubject(question, transcript.told);

export const namesSubject = (question: Question, told: string): boolean => {
  const slot = slotOf(question);
  return slot?.names === true && slot.told?.test(told) === true;
};
