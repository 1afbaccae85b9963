import { isOnlyNod, type Recent } from './acknowledge.ts';
import { bridgeTo, gentleQuestion } from './agenda.ts';
import { closeInterview } from './closing.ts';
import { isContinuer } from './continuers.ts';
import type { Moment, Reply, ToolCall } from './converse.ts';
import { type Declined, keysOf } from './declined.ts';
import { isDoor } from './grief.ts';
import { type Heard, hear } from './heard.ts';
import type { Privately } from './privately.ts';
import { type Question, questionIn, type Transcript } from './transcript.ts';

/** All that Walt goes by when he answers. */
export type Scene = {
  moment: Moment;
  transcript: Transcript;
  declined: Declined;
  open: Question[];
  /** What the exit criteria want to hear once the questions are asked. */
  wanted: string[];
  heard: Heard;
  recent: Recent;
  name: string;
  privately: Privately;
};

/** For so many of the teller's turns after a loss nothing is probed. */
const quietTurns = 2;
const lightEnding = 'Before we stop, tell me about a day you like to think back to.';

/** What was told of a loss within the last turns, before this one. */
const lossesLately = ({ moment }: Scene): Heard[] =>
  moment.turns
    .filter((turn) => turn.role === 'user')
    .slice(-1 - quietTurns, -1)
    .map((turn) => hear(turn.content))
    .filter(({ loss }) => loss !== null);

export const isQuiet = (scene: Scene): boolean => lossesLately(scene).length > 0;

/** Whoever is named beside a loss is not asked about in the next turns. */
function isTooNear(scene: Scene, question: Question): boolean {
  const relations = [...lossesLately(scene), scene.heard]
    .filter(({ loss }) => loss !== null)
    .flatMap(({ people, loss }) => [loss?.who ?? '', ...people.map(({ text }) => text)])
    .flatMap(keysOf);
  return keysOf(question.text).some((key) => relations.includes(key));
}

/** The next question of the interview, or the end of it. */
export function onward(scene: Scene, received: string, tools: ToolCall[]): Reply {
  const { moment, name, open, transcript, heard } = scene;
  const quiet = isQuiet(scene) || heard.loss !== null;
  const next = quiet
    ? gentleQuestion(open, (question) => isTooNear(scene, question))
    : (open[0] ?? null);
  if (next !== null) {
    return {
      say: `${(isOnlyNod(received) && bridgeTo(transcript, next)) || received} ${next.text}`,
      askedQuestionId: next.id,
      tools,
    };
  }
  const wanted = quiet ? undefined : scene.wanted[0];
  if (wanted !== undefined) return say(scene, `${received} ${wanted}`, tools);
  if (quiet && !transcript.lastFromWalt.includes(lightEnding))
    return say(scene, `${received} ${lightEnding}`, tools);
  return closeInterview(moment, name, tools, received.includes('“') ? `${received} ` : '');
}

export const say = ({ moment }: Scene, text: string, tools: ToolCall[]): Reply => ({
  say: text.trim(),
  askedQuestionId: questionIn(moment.interview, text)?.id ?? null,
  tools,
});

const waiting = /^(?:Take your time|I am listening|I am glad you said that)/u;
const leadsUp = /^(?:You mentioned|“)/u;

/** What Walt asked last, without what he said before asking; a door or a pause asks nothing. */
export function pendingQuestion(moment: Moment): string {
  const asked = moment.turns.findLast(
    ({ role, content }) =>
      role === 'assistant' && !isDoor(content) && !isContinuer(content) && !waiting.test(content),
  )?.content;
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
