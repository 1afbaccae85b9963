import type { Loss } from '#server/mind/language/losses.ts';
import { voiceChosen } from '#server/mind/language/pronouns.ts';
import {
  gentleReceipt,
  openerMemory,
  shortReceipt,
  stayWith,
  whereAndWhen,
} from './acknowledge.ts';
import { nameIn, whatToCall } from './address.ts';
import { mannerOf, namesSubject, openCriteria, openQuestions } from './agenda.ts';
import { withoutAskingAgain } from './asking-again.ts';
import { isPlacedNow, whenThatWas, whenToAsk } from './asking-when.ts';
import { beforeGoodbye } from './before-goodbye.ts';
import { callsBack, onlyGoodbye, plainGoodbye, saidGoodbye, stillHere } from './closing.ts';
import { type Complaint, complaintIn } from './complaints.ts';
import { consent } from './consent.ts';
import { continuer } from './continuers.ts';
import { contradictionToAsk } from './contradictions.ts';
import type { Moment, Reply } from './converse.ts';
import { corrected, correctionIn, insistedOn, numberPutRight } from './corrections.ts';
import { nothing, whatWasDeclined } from './declined.ts';
import { welcomeBoth } from './for-another.ts';
import { capital } from './forms.ts';
import { grant } from './grant.ts';
import { doorAfter, isDoor } from './grief.ts';
import { type Heard, hear } from './heard.ts';
import { isTelling, nod, nodGently, receive } from './nodding.ts';
import { correctNotes, noteOf } from './note-tools.ts';
import { introduce, welcomeBack } from './opening.ts';
import { isOtherLanguage, keptAsSaid } from './other-language.ts';
import { type Privately, privately as readPrivately, withoutPrivateNotes } from './privately.ts';
import { answerToTeller, reassurance } from './questions-to-walt.ts';
import { recallBefore } from './recalling.ts';
import { asksWhereWeWere, sayAgain, saysReady, whereWeWere } from './saying-again.ts';
import {
  backToTalk,
  isMourned,
  isQuiet,
  onward,
  pendingQuestion,
  type Scene,
  say,
} from './scene.ts';
import { type Question, readTranscript } from './transcript.ts';
import { whatToAsk } from './when-to-ask.ts';
import { wantsToTell } from './wishes.ts';

/** Whoever says so much to a formal question has begun to tell. */
const longAnswer = 20;

/** The next thing Walt says, worked out from the transcript alone. English only. */
export function nextReply(given: Moment): Reply {
  const told = { ...given, turns: withoutAskingAgain(given.turns) };
  const privately = readPrivately(told);
  const { moment, isPrivate } = privately;
  const transcript = readTranscript(moment);
  const declined = whatWasDeclined(told, privately.withheld);
  const open = openQuestions(moment, transcript, declined).filter(({ text }) => !isPrivate(text));
  const name = whatToCall(moment);
  const last = moment.turns.at(-1);
  if (last === undefined || last.role === 'assistant') return openCall(moment, open, name);
  const said = moment.turns
    .filter((turn) => turn.role === 'assistant')
    .slice(-openerMemory)
    .map((turn) => turn.content);
  const recent = { said, turn: moment.turns.length };
  const heard = hearPrivately(told, last.content, privately);
  const wanted = openCriteria(moment, transcript, declined).filter((asked) => !isPrivate(asked));
  const scene: Scene = {
    moment,
    transcript,
    declined,
    open,
    wanted,
    heard,
    saidLast: given.turns.at(-1)?.content ?? '',
    recent,
    name,
    privately,
  };
  return discreet(beforeGoodbye(recallBefore(answer(scene), scene), scene), scene);
}

/** What is to be left out is heard as a wish alone; danger and grief are heard in any case. */
function hearPrivately(told: Moment, open: string, { wish }: Privately): Heard {
  const asked = pendingQuestion(told);
  const all = hear(told.turns.at(-1)?.content ?? '', asked);
  const openly = hear(open, asked);
  const loss = openly.loss ?? (all.loss && { who: null, told: 'between the lines' });
  const heard: Heard = { ...openly, loss, mood: all.mood, words: all.words };
  if (all.wish === 'danger') return { ...heard, wish: 'danger' };
  return wish === 'none' ? heard : { ...heard, wish: 'leaveOut' };
}

/**
 * Whatever led there, Walt neither says nor notes what is to be left out, unless he asks whether it is; what the
 * teller just let in he notes.
 */
function discreet(reply: Reply, scene: Scene): Reply {
  const { isPrivate, wish, letIn } = scene.privately;
  const tools = letIn.length > 0 ? reply.tools : withoutPrivateNotes(reply.tools, isPrivate);
  if (!isPrivate(reply.say) || wish === 'earlier in doubt') return { ...reply, tools };
  if (saidGoodbye(reply.say)) return { ...reply, say: plainGoodbye(scene.name), tools };
  return onward(scene, shortReceipt(scene.recent), tools);
}

function openCall(moment: Moment, open: Question[], name: string): Reply {
  const last = moment.turns.at(-1);
  const wasHere = moment.interview.questions.some((question) =>
    moment.askedQuestionIds.includes(question.id),
  );
  if (last === undefined && !wasHere) return introduce(moment, open[0] ?? null);
  const unanswered =
    last === undefined || saidGoodbye(last.content) ? null : pendingQuestion(moment);
  return welcomeBack(moment, name, unanswered, open[0] ?? null);
}

function answer(scene: Scene): Reply {
  const { heard, transcript, moment, name } = scene;
  if (saidGoodbye(transcript.lastFromWalt) && heard.words < 8 && !outlivesGoodbye(heard))
    return callsBack(heard.text) ? say(scene, stillHere, []) : onlyGoodbye(name);
  if (isWordless(scene.saidLast)) return receiveWordless(scene);
  if (asksWhereWeWere(heard.text)) return say(scene, whereWeWere(scene), []);
  if (saysReady(heard.text)) return backToTalk(scene, 'Good.', []);
  const both = heard.wish === null || heard.wish === 'repeat' ? welcomeBoth(scene) : null;
  if (both !== null) return both;
  if (isPlacedNow(scene)) return goOnFromThere(scene);
  if (heard.wish !== null) {
    const reply = (heard.wish === 'repeat' ? sayAgain(scene) : null) ?? grant(scene);
    if (reply !== null) return reply;
  }
  const correction =
    correctionIn(heard.text, [
      transcript.lastFromWalt,
      ...moment.notes.map((note) => note.content),
    ]) ?? numberPutRight(heard.text, moment.turns.at(-3)?.content ?? '');
  if (correction !== null) {
    const receipt = `${capital(correction.right)}, not ${correction.wrong}. I have put that right.`;
    const turns = moment.turns.map((turn) => ({
      ...turn,
      content: corrected(turn.content, correction),
    }));
    return backToTalk(
      { ...scene, moment: { ...moment, turns } },
      receipt,
      correctNotes(moment, correction),
    );
  }
  const insisted = insistedOn(heard.text);
  if (insisted !== null) return onward(scene, `${insisted}. I have that.`, noteOf(moment));
  const complaint = complaintIn(heard.text);
  if (complaint !== null) return makeAmends(scene, complaint);
  const wanted = wantsToTell(heard.text);
  if (wanted !== null) return takeUp(scene, wanted);
  const told = answerToTeller(heard.text.split(/(?<=[.!?])\s+/u));
  if (told === reassurance) return say(scene, told, noteOf(moment));
  if (told !== null && heard.words < 14) return backToTalk(scene, told, []);
  if (isOtherLanguage(heard.text))
    return onward(scene, keptAsSaid, [{ name: 'addNote', content: heard.text }]);
  if (heard.loss !== null) return say(scene, openDoor(scene, heard.loss), noteOf(moment));
  return listen(scene);
}

/** Whoever was asked when something was in the midst of telling is let tell on. */
function goOnFromThere(scene: Scene): Reply {
  const { moment, recent, heard } = scene;
  if (heard.wish !== null) return onward(scene, consent('dontKnow', recent), []);
  const told = hear(moment.turns.at(-3)?.content ?? '');
  return isTelling(told)
    ? say(scene, continuer(recent), [])
    : onward(scene, shortReceipt(recent), []);
}

/** What the teller wants to be asked; the question of the interview that it answers is asked with it. */
function takeUp(scene: Scene, wanted: string): Reply {
  const asked = scene.open.find((question) => namesSubject(question, wanted));
  return { say: `Then tell me about ${wanted}.`, askedQuestionId: asked?.id ?? null, tools: [] };
}

/** A smile or a thumb is agreement, dots are silence, and a question mark alone asks to hear it again. */
function receiveWordless(scene: Scene): Reply {
  if (/^[\s?]+$/u.test(scene.saidLast)) return backToTalk(scene, 'I asked:', []);
  if (/^[\s.…]+$/u.test(scene.saidLast)) return say(scene, 'Take your time. I am here.', []);
  return onward(scene, consent('goOn', scene.recent), []);
}

const isWordless = (said: string): boolean => said.trim() !== '' && !/[\p{L}\p{N}]/u.test(said);

/** Nothing is explained to somebody who is vexed. */
function makeAmends(scene: Scene, complaint: Complaint): Reply {
  if (complaint === 'misheard')
    return say(scene, 'I am sorry. Tell me again, in your own way.', []);
  return onward(scene, complaint === 'annoyed' ? 'Another, then.' : 'Forgive me.', []);
}

/** Wishes that are heard even when Walt has said goodbye. */
const outlivesGoodbye = ({ wish }: Heard): boolean =>
  wish === 'danger' || wish === 'leaveOut' || wish === 'wait' || wish === 'writeDown';

/** A door that stands open is not opened again for the same loss. */
function openDoor(scene: Scene, loss: Loss): string {
  const { moment, transcript, recent } = scene;
  const isSame = loss.who === null ? isDoor(transcript.lastFromWalt) : isMourned(scene, loss.who);
  if (isSame) return stayWith(recent);
  const doors = moment.turns.filter(
    (turn) => turn.role === 'assistant' && isDoor(turn.content),
  ).length;
  return doorAfter(loss, doors);
}

/** Nothing was asked of Walt: receive it, then follow it or go on. */
function listen(scene: Scene): Reply {
  const { heard, moment, transcript, recent } = scene;
  const tools = noteOf(moment);
  if (isFormal(scene)) return onward(scene, receiveFormal(scene), tools);
  if (isQuiet(scene)) {
    if (speaksOfThem(heard)) return say(scene, stayWith(recent), tools);
    const turning = nodGently(scene);
    if (turning !== null) return say(scene, turning, tools);
    return onward(scene, gentleReceipt(recent), tools);
  }
  const asked = whenToAsk(scene) ?? whatToAsk(scene) ?? whenThatWas(scene);
  if (asked !== null) return say(scene, asked, tools);
  const mayClear = heard.mood !== 'heavy' && !isTelling(heard);
  const unclear = mayClear ? contradictionToAsk(moment, heard, transcript) : null;
  const reply = unclear ?? nod(scene);
  if (reply !== null) return say(scene, reply, tools);
  if (heard.mood === 'heavy') return onward(scene, gentleReceipt(recent), tools);
  return onward(scene, receive(scene), tools);
}

/** Names and forms of address are taken down, not explored. */
const isFormal = ({ transcript, heard }: Scene): boolean =>
  transcript.topic.followUps === 0 &&
  (heard.words < longAnswer || /leave alone/iu.test(transcript.topic.question?.text ?? '')) &&
  mannerOf(transcript.topic.question) === 'formal';

function receiveFormal({ heard, transcript, recent }: Scene): string {
  const asked = transcript.topic.question?.text ?? '';
  const name = /name should I use|I call you/iu.test(asked) ? nameIn(heard.text) : null;
  if (name !== null) return `${name}, then.`;
  const spokenOf = /speak of you/iu.test(asked) ? voiceChosen(heard.text) : undefined;
  if (spokenOf !== undefined) return `As “${spokenOf}”, then.`;
  if (/leave alone/iu.test(asked) && nothing.test(heard.text)) return 'Good.';
  if (/leave alone/iu.test(asked) && heard.words > 2) {
    const what = heard.words <= 10 ? `“${heard.text.replace(/[.!?]+$/u, '')}”: ` : '';
    return `${what}I will leave that alone.`;
  }
  return whereAndWhen(heard, recent) ?? shortReceipt(recent);
}

/** Whether the teller stays with the one they lost, who is "he" or "she" before anybody else is named. */
function speaksOfThem({ told, people, words }: Heard): boolean {
  const text = told.join(' ');
  const at = text.search(/(?<!\p{L})(?:he|she|him|his|her)(?!\p{L})/iu);
  const isOfThem = at >= 0 && people.every(({ start }) => start > at);
  return words > 3 && (isOfThem || mourning.test(text));
}
const mourning = /(?<!\p{L})(?:miss(?:ed)? (?:him|her|them|my)|grave|cried|wept|grief|mourn)/iu;
