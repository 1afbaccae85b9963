import type { KeptMoment, KeptTurn } from '#server/mind/mind.ts';
import type { Reply, ToolCall } from './converse.ts';
import type { ModelReply } from './prompt.ts';

type Checked = Pick<KeptMoment, 'turns' | 'notes' | 'interview'>;

/** What a model said, where it may be said; null where Walt must not speak like that. */
export function checkedReply(reply: ModelReply, moment: Checked): Reply | null {
  const say = reply.say.trim();
  const tools =
    moment.turns.length === 0 ? [] : reply.tools.flatMap((tool) => usable(tool, moment));
  const questions = questionsIn(say);
  const ends = tools.some(({ name }) => name === 'hangUp');
  if (!say || questions.length > 1 || (ends && questions.length > 0)) return null;
  if (questions.some((question) => wasAsked(question, moment.turns))) return null;
  const asked = moment.interview.questions.some(({ id }) => id === reply.askedQuestionId);
  const askedQuestionId = asked ? reply.askedQuestionId : null;
  return { move: ends ? 'goodbye' : asked ? 'next' : 'follow', say, askedQuestionId, tools };
}

/** A tool call that makes sense: with a text where it takes one, about a note that exists. */
function usable(
  { name, noteId, content }: ModelReply['tools'][number],
  { notes }: Checked,
): ToolCall[] {
  const text = content?.trim();
  const note = notes.find(({ id }) => id === noteId);
  if (name === 'addNote') return text ? [{ name, content: text }] : [];
  if (name === 'updateNote') return note && text ? [{ name, noteId: note.id, content: text }] : [];
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
