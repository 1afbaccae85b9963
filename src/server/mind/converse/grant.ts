import { asksLeave } from '#server/mind/language/leave-asked.ts';
import { askWhichElse, receiveElse, sayGoodbye } from './before-goodbye.ts';
import { closeInterview, stopHere } from './closing.ts';
import { consent } from './consent.ts';
import type { Reply, ToolCall } from './converse.ts';
import { declinedObject } from './declined.ts';
import { leaveInPeace, noHurry } from './grief.ts';
import type { Heard } from './heard.ts';
import { askLeave, keptIn, keptOut, receiveWish } from './leaving-out.ts';
import { noteOf, removeNotesOn } from './note-tools.ts';
import { backToTalk, onward, pendingQuestion, type Scene, say } from './scene.ts';
import { asksToWrite } from './wishes.ts';

/** With so few questions open, an interview whose teller has told all is complete. */
const openShare = 0.4;
const inDanger =
  'I am glad you said that to me. I am only a program and cannot help as a person can. Please tell someone close to you now, or call your emergency number.';

/** What the teller asks of Walt is done at once; null where the rest of what they said weighs more. */
export function grant(scene: Scene): Reply | null {
  const { heard, moment, name } = scene;
  const pending = pendingQuestion(moment);
  switch (heard.wish) {
    case 'danger':
      return say(scene, inDanger, []);
    case 'stop':
      return scene.open.length + scene.wanted.length === 0
        ? closeInterview(moment, name, noteOf(moment), wroteDown(heard))
        : stopHere(moment, name, noteOf(moment), wroteDown(heard));
    case 'wait':
      return say(scene, 'Take your time. I am here.', []);
    case 'repeat':
      return say(scene, `Gladly. ${pending}`, []);
    case 'readNotes':
      return say(scene, `${readOut(scene)} ${pending}`, [{ name: 'reviewNotes' }]);
    case 'leaveOut':
      return leaveOutOfBook(scene);
    case 'decline':
      return heard.loss === null
        ? onward(scene, acceptRefusal(scene), noteOf(moment))
        : say(scene, leaveInPeace(heard.loss), noteOf(moment));
    case 'toldAll':
      return windUp(scene);
    case 'skip':
    case 'dontKnow':
    case 'goOn':
      return onward(scene, consent(heard.wish, scene.recent), []);
    case 'stay':
      return say(scene, 'I am listening.', []);
    case 'writeDown':
      return heard.loss === null ? onward(scene, 'It is written down.', noteOf(moment)) : null;
    default:
      return null;
  }
}

const wroteDown = (heard: Heard): string => (asksToWrite(heard.text) ? 'It is written down. ' : '');

function acceptRefusal({ heard, recent }: Scene): string {
  const what = declinedObject(heard.text);
  return what === null ? consent('decline', recent) : `We leave ${what} alone.`;
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

function leaveOutOfBook(scene: Scene): Reply {
  const tools = [
    ...removeNotesOn(scene.privately),
    ...notesOnLetIn(scene),
    ...noteOf(scene.moment),
  ];
  switch (scene.privately.wish) {
    case 'announced':
      return say(scene, 'It stays out of the book. I am listening.', tools);
    case 'in doubt':
    case 'rest in doubt':
    case 'before in doubt':
    case 'earlier in doubt':
      return say(scene, askLeave(scene), tools);
    case 'stays out':
      return onward(scene, keptOut(scene.recent), tools);
    case 'else named':
      return sayGoodbye(scene, receiveElse(scene), tools);
    case 'else unnamed':
      return say(scene, askWhichElse, tools);
    case 'nothing else':
      return sayGoodbye(scene, '', tools);
    case 'goes in':
      return letIn(scene, tools);
    default:
      return leaveUnasked(scene, tools);
  }
}

/** Whoever objects to a promise was asked something with it, and has not answered that. */
function letIn(scene: Scene, tools: ToolCall[]): Reply {
  const goOn = asksLeave(scene.transcript.lastFromWalt) ? onward : backToTalk;
  return goOn(scene, keptIn(scene.recent), tools);
}

/** What may be told after all is noted as it would have been when it was told. */
const notesOnLetIn = ({ moment, privately }: Scene): ToolCall[] =>
  moment.turns.flatMap(({ id }, at) =>
    privately.letIn.includes(id) ? noteOf({ ...moment, turns: moment.turns.slice(0, at + 1) }) : [],
  );

function leaveUnasked(scene: Scene, tools: ToolCall[]): Reply {
  const received = receiveWish(scene.saidLast, scene.recent);
  return scene.heard.loss === null
    ? onward(scene, received, tools)
    : say(scene, `${received} ${noHurry}`, tools);
}

function readOut({ moment, privately }: Scene): string {
  const latest = moment.notes
    .filter(({ content }) => !privately.isPrivate(content))
    .slice(-3)
    .map((note) => note.content.replace(/\?/gu, '.'));
  if (latest.length === 0) return 'I have no notes yet.';
  return `I have ${moment.notes.length} so far. The latest: ${latest.join(' ')}`;
}
