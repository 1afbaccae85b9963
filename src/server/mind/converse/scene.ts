import { lossIn } from '#server/mind/language/losses.ts';
import { contentWordsOf } from '#server/mind/language/sameness.ts';
import { isOnlyNod, type Recent } from './acknowledge.ts';
import { gentleQuestion, takesUp } from './agenda.ts';
import { leans } from './agenda-slots.ts';
import { subjectOf } from './answered.ts';
import { closeInterview } from './closing.ts';
import { isContinuer } from './continuers.ts';
import type { Moment, Reply, ToolCall } from './converse.ts';
import { type Declined, keysOf } from './declined.ts';
import { isDoor } from './grief.ts';
import { type Heard, hear } from './heard.ts';
import type { Privately } from './privately.ts';
import { toTeller } from './speaker.ts';
import { type Question, questionIn, type Transcript, wasSaid } from './transcript.ts';

/** All that Walt goes by when he answers. */
export type Scene = {
  moment: Moment;
  transcript: Transcript;
  declined: Declined;
  open: Question[];
  /** What the exit criteria want to hear once the questions are asked. */
  wanted: string[];
  heard: Heard;
  /** What was said last, with what is to be left out of it. */
  saidLast: string;
  recent: Recent;
  name: string;
  privately: Privately;
};

/** For so many of the teller's turns after a loss nothing is probed. */
const quietTurns = 2;
/** After what was heavy an interview does not end at once, and each ends in its own way. */
const lightEndings = [
  'Lastly, tell me about a day you like to think of.',
  'Lastly, where would you go back to for an hour?',
  'Lastly, what has made you laugh lately?',
  'Lastly, what are you glad of today?',
];

/** What was told within the last turns, before this one. */
export function toldLately({ moment }: Scene): Heard[] {
  const told = moment.turns.flatMap(({ role, content }, at) =>
    role === 'user' ? [{ content, asked: moment.turns[at - 1]?.content }] : [],
  );
  return told.slice(-1 - quietTurns, -1).map(({ content, asked }) => hear(content, asked));
}

export const isQuiet = (scene: Scene): boolean =>
  toldLately(scene).some(({ loss }) => loss !== null);

/** Whether what was told before this was light enough to ask about. */
export const wasLight = (scene: Scene): boolean => toldLately(scene).at(-1)?.mood === 'light';

/** Whether somebody's loss was told just now, so that the door for it stands open. */
export const isMourned = (scene: Scene, who: string): boolean =>
  toldLately(scene)
    .filter(({ loss }) => loss !== null)
    .flatMap(namedIn)
    .some((key) => keysOf(who).includes(key));

const namedIn = ({ people, loss }: Heard): string[] =>
  [loss?.who ?? '', ...people.map(({ text }) => text)].flatMap(keysOf);

const isGrave = ({ loss, mood }: Heard): boolean => loss !== null || mood !== 'light';

/** Whoever is named beside a loss, or what may be one, is not asked about in the next turns. */
export function isTooNear(
  scene: Scene,
  asked: string,
  told: readonly Heard[] = [...toldLately(scene), scene.heard],
): boolean {
  const named = told.filter(isGrave).flatMap(namedIn);
  return keysOf(asked).some((key) => named.includes(key));
}

/** A question of the interview that touches what was lost: it names it, or it asks on about whom it was. */
function asksOfLoss(scene: Scene, question: string): boolean {
  const losses = [...toldLately(scene), scene.heard].filter(({ loss }) => loss !== null);
  const words = new Set(losses.flatMap(({ told }) => lossOf(told)).flatMap(contentWordsOf));
  return (
    (losses.length > 0 && leans.test(question)) || subjectOf(question).some((one) => words.has(one))
  );
}

/** The sentences that tell it; all, where it is told by none alone. */
function lossOf(told: readonly string[]): readonly string[] {
  const plainly = told.filter((sentence) => lossIn([sentence]) !== null);
  return plainly.length > 0 ? plainly : told;
}

/** The next question of the interview, or the end of it. */
export function onward(scene: Scene, received: string, tools: ToolCall[]): Reply {
  const { moment, name, open, transcript, heard } = scene;
  const quiet =
    isQuiet(scene) || heard.loss !== null || (heard.mood === 'heavy' && heard.wish === null);
  const next =
    quiet || isGrave(heard)
      ? gentleQuestion(open, ({ text }) => isTooNear(scene, text) || asksOfLoss(scene, text))
      : (open[0] ?? null);
  if (next !== null) {
    return {
      say:
        takesUp(transcript, next) && isOnlyNod(received) && heard.wish === null
          ? toTeller(moment.turns, next.text)
          : `${received} ${toTeller(moment.turns, next.text)}`,
      askedQuestionId: next.id,
      tools,
    };
  }
  const wanted = quiet ? undefined : scene.wanted[0];
  if (wanted !== undefined) return say(scene, `${received} ${wanted}`, tools);
  const lightly = quiet ? lightEnding(scene) : undefined;
  if (lightly !== undefined) return say(scene, `${received} ${lightly}`, tools);
  return closeInterview(moment, name, tools, isOnlyNod(received) ? '' : `${received} `);
}

/** Once in a talk, and never one that was asked before. */
function lightEnding({ moment, transcript }: Scene): string | undefined {
  const isThere = lightEndings.some((ending) =>
    moment.turns.some(({ content }) => content.includes(ending)),
  );
  return isThere ? undefined : lightEndings.find((ending) => !wasSaid(transcript, ending));
}

export const say = ({ moment }: Scene, text: string, tools: ToolCall[]): Reply => ({
  say: text.trim(),
  askedQuestionId: questionIn(moment.interview, text)?.id ?? null,
  tools,
});

const waiting = /^(?:Take your time|I am listening|I am glad you said that)/u;
const leadsUp = /^(?:You mentioned|“)/u;

/** The turn with which Walt asked last; a door or a pause asks nothing. */
const lastAsking = ({ turns }: Moment): number =>
  turns.findLastIndex(
    ({ role, content }, at) =>
      role === 'assistant' &&
      !isDoor(content) &&
      !isContinuer(content, turns[at - 1]?.content) &&
      !waiting.test(content),
  );

/** What Walt asked last, without what he said before asking. */
export function pendingQuestion(moment: Moment): string {
  const asked = moment.turns[lastAsking(moment)]?.content;
  if (asked === undefined) return '';
  const question = questionIn(moment.interview, asked);
  if (question !== null) return question.text;
  const sentences = asked.split(/(?<=[.!?]["”]?)\s+/u);
  const at = Math.max(
    sentences.findLastIndex((sentence) => sentence.includes('?')),
    0,
  );
  const before = sentences[at - 1];
  const last = sentences.some((sentence) => sentence.includes('?'))
    ? sentences[at]
    : sentences.at(-1);
  return [before !== undefined && leadsUp.test(before) ? before : '', last ?? ''].join(' ').trim();
}

/** After something between: back to what was asked, unless it has been answered since. */
export function backToTalk(scene: Scene, received: string, tools: ToolCall[]): Reply {
  return isAnsweredSince(scene.moment) || tellsBeside(scene.heard)
    ? onward(scene, received, tools)
    : say(
        scene,
        `${received} ${toTeller(scene.moment.turns, pendingQuestion(scene.moment))}`,
        tools,
      );
}

/** "Ines is fine. Will my children see this?": an answer, and a question to Walt. */
const tellsBeside = ({ told }: Heard): boolean =>
  told.some((sentence) => /[.!]$/u.test(sentence)) &&
  told.some((sentence) => /\?$/u.test(sentence));

/** Whether the teller has told something since Walt asked last, before what was said just now. */
export const isAnsweredSince = (moment: Moment): boolean =>
  moment.turns
    .slice(lastAsking(moment) + 1, -1)
    .some(({ role, content }) => role === 'user' && hear(content).wish === null);
