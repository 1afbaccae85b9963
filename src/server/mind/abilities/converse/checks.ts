import type { KeptMoment, KeptTurn, Recalled, TakenNote } from '#server/mind/mind.ts';
import { namesOf } from '#server/mind/model/material-data.ts';
import { openToOthers } from '#server/mind/model/open-turns.ts';
import { openTurns } from '#server/mind/model/told-turns.ts';
import { openTold } from '#server/mind/opened.ts';
import { sentencesOf } from '#server/mind/text/sentences.ts';
import { faultsOf, restsOn } from '#server/proof/faults.ts';
import { groundOf } from '#server/proof/ground.ts';
import { replyStands } from '#server/proof/replies.ts';
import {
  type Claim,
  type Fault,
  type Judged,
  type Verdict,
  weighing,
} from '#server/proof/verdict.ts';
import type { Reply, ToolCall } from './converse.ts';
import type { ModelReply } from './prompt.ts';

type Checked = Pick<KeptMoment, 'turns' | 'notes' | 'interview' | 'teller' | 'today'> & {
  recalled: Recalled;
};

/** What of a reply that is still coming may be heard, and whether all of it may. */
export type Saying = { text: string; stands: boolean; faults: Fault[]; claims: Claim[] };

/** Sentence by sentence, up to the first that Walt must not say. */
export function checkedSaying(say: string, moment: Checked, judged: Judged[] = []): Saying {
  const { weigh, sayStands } = provingIn(moment, judged);
  const sentences = sentencesOf(say);
  const wrong = sentences.findIndex(({ end }) => !sayStands(say.slice(0, end)));
  const last = wrong < 0 ? sentences.at(-1) : sentences[wrong - 1];
  const { faults, claims } = weigh.verdict(null);
  return { text: say.slice(0, last?.end ?? 0), stands: wrong < 0, faults, claims };
}

/**
 * What a model said, where it may be said; null where Walt must not speak like that. A note that does not stand is
 * left away: what it was about is kept in the talk.
 */
export function checkedReply(
  reply: ModelReply,
  moment: Checked,
  judged: Judged[] = [],
): Verdict<Reply | null> {
  const say = reply.say.trim();
  const { weigh, sayStands, noteStands } = provingIn(moment, judged);
  const tools =
    moment.turns.length === 0
      ? []
      : reply.tools.flatMap((tool) => usable(tool, moment, noteStands));
  const ends = tools.some(({ name }) => name === 'hangUp');
  const faults = [
    ...(say ? [] : ['it says nothing']),
    ...(ends && questionsIn(say).length > 0 ? ['it asks something after the goodbye'] : []),
  ];
  if (!weigh.stands(say, faults, []) || !sayStands(say)) return weigh.verdict(null);
  const asked = moment.interview.questions.some(({ id }) => id === reply.askedQuestionId);
  const askedQuestionId = asked ? reply.askedQuestionId : null;
  const move = ends ? 'goodbye' : asked ? 'next' : 'follow';
  return weigh.verdict({ move, say, askedQuestionId, tools });
}

/** A note that a provider's voice took by itself, held to the same as one that comes with a reply. */
export function checkedTakenNote(
  { content, turns, ...moment }: TakenNote,
  judged: Judged[] = [],
): Verdict<boolean> {
  const weigh = weighing(judged);
  const told = toldIn({ ...moment, turns: openToOthers(turns) });
  return weigh.verdict(noteStands(content.trim(), told, weigh));
}

type Told = ReturnType<typeof toldIn>;

function toldIn({ recalled, turns, teller, today }: Omit<TakenNote, 'content'>) {
  const told = [...openTold(recalled.told), ...openTurns(turns)];
  return {
    texts: told.map(({ text }) => text),
    ground: groundOf(told, teller, today),
    cites: told.map(({ id }) => id),
  };
}

/** A note is the teller's words, or a sentence that they bear out. */
function noteStands(
  content: string,
  { texts, ground, cites }: Told,
  weigh: ReturnType<typeof weighing>,
): boolean {
  if (texts.some((text) => text.includes(content))) return true;
  const note = { text: content, cites };
  const { refuted, doubts } = faultsOf(note, ground);
  return weigh.stands(content, refuted, restsOn(note, ground).flatMap(ground.cited), doubts);
}

function provingIn(moment: Checked, judged: Judged[]) {
  const weigh = weighing(judged);
  const told = toldIn(moment);
  const { ground, cites } = told;
  return {
    weigh,
    /** It neither asks too much nor asks again, and says nothing that nobody told. */
    sayStands(say: string): boolean {
      const questions = questionsIn(say);
      const asks = [
        ...(questions.length > 1 ? ['it asks more than one thing'] : []),
        ...questions
          .filter((question) => wasAsked(question, moment.turns))
          .map((question) => `"${question}" was asked before`),
      ];
      return weigh.stands(say, asks, []) && replyStands(say, ground, cites, heardIn(moment), weigh);
    },
    noteStands: (content: string): boolean => noteStands(content, told, weigh),
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
