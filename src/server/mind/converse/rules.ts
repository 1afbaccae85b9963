import { openerMemory, type Recent, receive, shortReceipt } from './acknowledge.ts';
import { nameIn, whatToCall } from './address.ts';
import { bridgeTo, mannerOf, nextQuestion, openQuestions } from './agenda.ts';
import { closeInterview, onlyGoodbye, saidGoodbye, stopHere } from './closing.ts';
import { consent } from './consent.ts';
import { contradictionToAsk } from './contradictions.ts';
import type { Moment, Reply, ToolCall } from './converse.ts';
import { correctionIn } from './corrections.ts';
import { type Declined, declinedObject, whatWasDeclined } from './declined.ts';
import { followUp } from './follow-ups.ts';
import { doorAfter, isDoor, sorryFor } from './grief.ts';
import { type Heard, hear } from './heard.ts';
import { correctNotes, noteOf, removeNotesOn } from './note-tools.ts';
import { introduce, welcomeBack } from './opening.ts';
import { isOtherLanguage, keptAsSaid } from './other-language.ts';
import { answerToTeller } from './questions-to-walt.ts';
import { type Question, questionIn, readTranscript, type Transcript } from './transcript.ts';
import { asksToWrite } from './wishes.ts';

type Scene = {
  moment: Moment;
  transcript: Transcript;
  declined: Declined;
  open: Question[];
  heard: Heard;
  recent: Recent;
  name: string;
};

const mostFollowUps = 2;
/** Whoever says so much to a formal question has begun to tell. */
const longAnswer = 20;
/** For so many of the teller's turns after a loss nothing is probed. */
const quietTurns = 2;
/** With so few questions open, an interview whose teller has told all is complete. */
const openShare = 0.4;
const lightEnding = 'Before we stop, tell me about a day you like to think back to.';

/** The next thing Walt says, worked out from the transcript alone. English only. */
export function nextReply(moment: Moment): Reply {
  const transcript = readTranscript(moment);
  const declined = whatWasDeclined(moment);
  const open = openQuestions(moment, transcript, declined);
  const name = whatToCall(moment);
  const last = moment.turns.at(-1);
  if (last === undefined || last.role === 'assistant') return openCall(moment, open, name);
  const said = moment.turns
    .filter((turn) => turn.role === 'assistant')
    .slice(-openerMemory)
    .map((turn) => turn.content);
  const recent = { said, turn: moment.turns.length };
  return answer({ moment, transcript, declined, open, heard: hear(last.content), recent, name });
}

function openCall(moment: Moment, open: Question[], name: string): Reply {
  const last = moment.turns.at(-1);
  const wasHere = moment.interview.questions.some((question) =>
    moment.askedQuestionIds.includes(question.id),
  );
  if (last === undefined && !wasHere) return introduce(moment, open[0] ?? null);
  const unanswered =
    last === undefined || saidGoodbye(last.content) ? null : pendingQuestion(moment, last.content);
  return welcomeBack(moment, name, unanswered, open[0] ?? null);
}

function answer(scene: Scene): Reply {
  const { heard, transcript, moment, name } = scene;
  if (saidGoodbye(transcript.lastFromWalt) && heard.words < 8) return onlyGoodbye(name);
  if (heard.wish !== null) {
    const reply = grant(scene);
    if (reply !== null) return reply;
  }
  const correction = correctionIn(heard.text, [
    transcript.lastFromWalt,
    ...moment.notes.map((note) => note.content),
  ]);
  if (correction !== null) {
    return onward(
      scene,
      `${correction.right}, not ${correction.wrong}. I have put that right.`,
      correctNotes(moment, correction),
    );
  }
  const told = answerToTeller(heard.text.split(/(?<=[.!?])\s+/u));
  if (told !== null && heard.words < 14)
    return say(scene, `${told} ${pendingQuestion(moment, transcript.lastFromWalt)}`, []);
  if (isOtherLanguage(heard.text))
    return onward(scene, keptAsSaid, [{ name: 'addNote', content: heard.text }]);
  if (heard.loss !== null) return say(scene, openDoor(scene), noteOf(moment));
  return listen(scene);
}

/** What the teller asks of Walt is done at once; null where the rest of what they said weighs more. */
function grant(scene: Scene): Reply | null {
  const { heard, moment, name, transcript } = scene;
  const pending = pendingQuestion(moment, transcript.lastFromWalt);
  switch (heard.wish) {
    case 'danger':
      return say(
        scene,
        'I am glad you said that to me. I am only a program and cannot help as a person can. Please tell someone close to you now, or call your emergency number.',
        [],
      );
    case 'stop':
      return scene.open.length === 0
        ? closeInterview(moment, name, noteOf(moment), wroteDown(heard))
        : stopHere(moment, name, noteOf(moment), wroteDown(heard));
    case 'wait':
      return say(scene, 'Take your time. I am here.', []);
    case 'repeat':
      return say(scene, `Of course. ${pending}`, []);
    case 'readNotes':
      return say(scene, `${readOut(moment)} ${pending}`, [{ name: 'reviewNotes' }]);
    case 'leaveOut':
      return onward(scene, 'I will leave that out of the book.', [
        ...removeNotesOn(moment, withheld(scene)),
        ...noteOf(moment),
      ]);
    case 'decline':
      return onward(scene, acceptRefusal(scene), noteOf(moment));
    case 'toldAll':
      return windUp(scene);
    case 'skip':
    case 'dontKnow':
    case 'goOn':
      return onward(scene, consent(heard.wish, scene.recent), []);
    case 'stay':
      return say(scene, 'I am listening.', []);
    case 'writeDown':
      return onward(scene, 'It is written down.', noteOf(moment));
    default:
      return null;
  }
}

const wroteDown = (heard: Heard): string => (asksToWrite(heard.text) ? 'It is written down. ' : '');

function acceptRefusal({ heard, recent }: Scene): string {
  const sorrow = heard.loss === null ? null : sorryFor(heard.loss);
  const leave = `We leave ${declinedObject(heard.text) ?? 'that'} alone.`;
  return `${sorrow ?? consent('decline', recent)} ${leave}`;
}

/** Someone who has told all they have is not asked one by one what they have not. */
function windUp(scene: Scene): Reply {
  const { moment, open, name, recent } = scene;
  const last = moment.interview.questions.at(-1);
  const closing = open.find((question) => question.id === last?.id);
  if (closing !== undefined) {
    return {
      say: `${consent('goOn', recent)} ${closing.text}`,
      askedQuestionId: closing.id,
      tools: [],
    };
  }
  const mostlyDone = open.length <= moment.interview.questions.length * openShare;
  return mostlyDone
    ? closeInterview(moment, name, noteOf(moment), '')
    : stopHere(moment, name, noteOf(moment), '');
}

/** What "that" is: the rest of the same utterance, or the one before it. */
function withheld({ heard, moment }: Scene): string {
  if (heard.words >= 6) return heard.text;
  const before = moment.turns.filter((turn) => turn.role === 'user').at(-2);
  return `${before?.content ?? ''} ${heard.text}`;
}

function readOut(moment: Moment): string {
  const latest = moment.notes.slice(-3).map((note) => note.content.replace(/\?/gu, '.'));
  if (latest.length === 0) return 'I have no notes yet.';
  return `I have ${moment.notes.length} so far. The latest: ${latest.join(' ')}`;
}

function openDoor(scene: Scene): string {
  const { heard, moment } = scene;
  const doors = moment.turns.filter(
    (turn) => turn.role === 'assistant' && isDoor(turn.content),
  ).length;
  if (heard.loss === null) return '';
  const beside = heard.pictures.find((quote) => quote.picture >= 4);
  const receipt =
    beside === undefined ? '' : `${receive({ ...heard, pictures: [beside] }, scene.recent)} `;
  return receipt + doorAfter(heard.loss, doors);
}

/** Nothing was asked of Walt: receive it, then follow it or go on. */
function listen(scene: Scene): Reply {
  const { heard, moment, transcript, declined, recent, open } = scene;
  const tools = noteOf(moment);
  const { question, followUps } = transcript.topic;
  if (isFormal(scene)) return onward(scene, receiveFormal(scene), tools);
  if (isQuiet(scene)) {
    if (speaksOfThem(heard)) return say(scene, receive(heard, recent), tools);
    return onward(scene, receive(heard, recent), tools);
  }
  const most = mannerOf(question) === 'sensitive' || heard.words < 8 ? 1 : mostFollowUps;
  const probe =
    followUps < most
      ? followUp(heard, transcript, declined, recent, moment.facts, (entity) =>
          open.some((one) => leadsTo(one, entity)),
        )
      : null;
  if (probe !== null) return say(scene, probe, tools);
  const unclear = contradictionToAsk(moment, heard, transcript);
  if (unclear !== null) return say(scene, unclear, tools);
  return onward(scene, receive(heard, recent), tools);
}

const leadsTo = (question: Question, entity: string): boolean =>
  /^your (?:mother|father)$/u.test(entity) && question.text.includes(entity);

/** Names and forms of address are taken down, not explored. */
const isFormal = ({ transcript, heard }: Scene): boolean =>
  transcript.topic.followUps === 0 &&
  (heard.words < longAnswer || /leave alone/iu.test(transcript.topic.question?.text ?? '')) &&
  mannerOf(transcript.topic.question) === 'formal';

function receiveFormal({ heard, transcript, recent }: Scene): string {
  const asked = transcript.topic.question?.text ?? '';
  const name = /name should I use|I call you/iu.test(asked) ? nameIn(heard.text) : null;
  if (name !== null) return `${name}, then.`;
  if (/leave alone/iu.test(asked) && heard.words > 2) {
    const what = heard.words <= 10 ? `“${heard.text.replace(/[.!?]+$/u, '')}”: ` : '';
    return `${what}I will leave that alone.`.replace(/: I/u, ': I');
  }
  return shortReceipt(recent);
}

/** Whether a loss was told within the last turns. */
const isQuiet = ({ moment }: Scene): boolean =>
  moment.turns
    .filter((turn) => turn.role === 'user')
    .slice(-1 - quietTurns, -1)
    .some((turn) => hear(turn.content).loss !== null);

/** Whether the teller stays with the one they lost. */
const speaksOfThem = (heard: Heard): boolean =>
  heard.words > 5 &&
  /^\W*(?:he|she|they|it)\b|\b(?:miss(?:ed)?|grave|cried|wept|grief|mourn)/iu.test(
    heard.told.join(' '),
  );

/** The next question of the interview, or the end of it. */
function onward(scene: Scene, received: string, tools: ToolCall[]): Reply {
  const { moment, name, open, transcript, heard } = scene;
  const quiet = isQuiet(scene) || heard.loss !== null;
  const next = nextQuestion(open, quiet ? 'gentle' : 'any');
  if (next !== null) {
    return {
      say: `${received} ${bridgeTo(transcript, next)}${next.text}`,
      askedQuestionId: next.id,
      tools,
    };
  }
  if (quiet && !transcript.lastFromWalt.includes(lightEnding))
    return say(scene, `${received} ${lightEnding}`, tools);
  return closeInterview(moment, name, tools, '');
}

const say = ({ moment }: Scene, text: string, tools: ToolCall[]): Reply => ({
  say: text.trim(),
  askedQuestionId: questionIn(moment.interview, text)?.id ?? null,
  tools,
});

/** What Walt asked last, without what he said before asking. */
function pendingQuestion(moment: Moment, said: string): string {
  const question = questionIn(moment.interview, said);
  if (question !== null) return question.text;
  const sentences = said.split(/(?<=[.!?]["”]?)\s+/u);
  return sentences.findLast((sentence) => sentence.includes('?')) ?? sentences.at(-1) ?? '';
}
