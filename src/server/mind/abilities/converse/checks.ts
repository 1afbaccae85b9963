import type { KeptMoment, KeptTurn, Recalled } from '#server/mind/mind.ts';
import { namesOf } from '#server/mind/model/material-data.ts';
import { openTurns } from '#server/mind/model/told-turns.ts';
import { openTold } from '#server/mind/opened.ts';
import { sentencesOf } from '#server/mind/text/sentences.ts';
import { faultsOf } from '#server/proof/faults.ts';
import { groundOf } from '#server/proof/ground.ts';
import { replyFaults } from '#server/proof/replies.ts';
import type { Reply, ToolCall } from './converse.ts';
import type { ModelReply } from './prompt.ts';

type Checked = Pick<KeptMoment, 'turns' | 'notes' | 'interview' | 'teller' | 'today'> & {
  recalled: Recalled;
};

/** What of a reply that is still coming may be heard, and whether all of it may. */
export type Saying = { text: string; stands: boolean };

/** Sentence by sentence, up to the first that Walt must not say. */
export function checkedSaying(say: string, moment: Checked): Saying {
  const { faulty } = provingIn(moment);
  const sentences = sentencesOf(say);
  const wrong = sentences.findIndex(({ end }) => faulty(say.slice(0, end)));
  const last = wrong < 0 ? sentences.at(-1) : sentences[wrong - 1];
  return { text: say.slice(0, last?.end ?? 0), stands: wrong < 0 };
}

/** What a model said, where it may be said; null where Walt must not speak like that. */
export function checkedReply(reply: ModelReply, moment: Checked): Reply | null {
  const say = reply.say.trim();
  const { faulty, noteStands } = provingIn(moment);
  const tools =
    moment.turns.length === 0
      ? []
      : reply.tools.flatMap((tool) => usable(tool, moment, noteStands));
  const ends = tools.some(({ name }) => name === 'hangUp');
  if (!say || (ends && questionsIn(say).length > 0) || faulty(say)) return null;
  const asked = moment.interview.questions.some(({ id }) => id === reply.askedQuestionId);
  const askedQuestionId = asked ? reply.askedQuestionId : null;
  return { move: ends ? 'goodbye' : asked ? 'next' : 'follow', say, askedQuestionId, tools };
}

function provingIn(moment: Checked) {
  const told = [...openTold(moment.recalled.told), ...openTurns(moment.turns)];
  const ground = groundOf(told, moment.teller, moment.today);
  const cites = told.map(({ id }) => id);
  return {
    /** It asks too much or asks again, or says what nobody told. */
    faulty(say: string): boolean {
      const questions = questionsIn(say);
      if (questions.length > 1) return true;
      if (questions.some((question) => wasAsked(question, moment.turns))) return true;
      return replyFaults(say, ground, cites, heardIn(moment)).length > 0;
    },
    /** A note is the teller's words, or a sentence that they bear out. */
    noteStands(content: string): boolean {
      const isExact = told.some(({ text }) => text.includes(content));
      return isExact || faultsOf({ text: content, cites }, ground).length === 0;
    },
  };
}

/** All words of the talk: what was told, what Walt said and is to ask, and whom he talks with. */
const heardIn = ({ turns, notes, interview, teller, recalled }: Checked): string[] => [
  ...turns.map(({ content }) => content),
  ...notes.map(({ content }) => content),
  ...recalled.told.map(({ text }) => text),
  ...recalled.facts.map(({ statement, when }) => `${statement} ${when?.text ?? ''}`),
  ...interview.questions.map(({ text }) => text),
  ...[interview.name, interview.introScript, ...namesOf(teller), 'Walt'],
];

/** A tool call that makes sense: with a text where it takes one, about a note that exists. */
function usable(
  { name, noteId, content }: ModelReply['tools'][number],
  { notes }: Checked,
  stands: (content: string) => boolean,
): ToolCall[] {
  const text = content?.trim();
  const note = notes.find(({ id }) => id === noteId);
  if (name === 'addNote') return text && stands(text) ? [{ name, content: text }] : [];
  if (name === 'updateNote')
    return note && text && stands(text) ? [{ name, noteId: note.id, content: text }] : [];
  if (name === 'removeNote') return note ? [{ name, noteId: note.id }] : [];
  return [{ name }];
}

const questionsIn = (text: string) =>
  text
    .match(/[^.!?…]*\?/g)
    ?.map(plain)
    .filter(Boolean) ?? [];

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Repeating is allowed when the teller asks for it: then the last question comes again. */
function wasAsked(question: string, turns: KeptTurn[]) {
  const said = turns.filter(({ role }) => role === 'assistant').slice(0, -1);
  return said.some(({ content }) => questionsIn(content).includes(question));
}
