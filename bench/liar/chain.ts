import { createHash } from 'node:crypto';
import { checkedPiece } from '#server/mind/abilities/write-piece/checks.ts';
import type { ModelPiece } from '#server/mind/abilities/write-piece/prompt.ts';
import type { KeptAssignment } from '#server/mind/mind.ts';
import { MindFailure } from '#server/mind/mind-failure.ts';
import { mostAtOnce } from '#server/mind/model/material-data.ts';
import { createProving } from '#server/model/proving.ts';
import type { Ask } from '#server/provider/chat.ts';
import { materialMessage, type Prompt, schemaOf, systemMessage } from '#server/provider/prompt.ts';
import { isTrue, type Life, type Said } from './read-lies.ts';

/** A question to the judge, letter by letter as a model would get it. */
export type Question = { id: string; system: string; user: string; schema: object };
export type Answer = { id: string; answer: unknown };

/** A judge who answers from a file by what it was asked, and notes what it has no answer to. */
export function judgeFrom(answers: Answer[]) {
  const known = new Map(answers.map(({ id, answer }) => [id, answer]));
  const unanswered: Question[] = [];
  const ask: Ask = async (prompt) => {
    const question = questionOf(prompt);
    const read = prompt.answer.safeParse(known.get(question.id));
    if (read.success) return read.data;
    unanswered.push(question);
    throw new MindFailure(known.has(question.id) ? 'It has another shape' : 'Nobody has judged it');
  };
  return { ask, unanswered };
}

function questionOf(prompt: Prompt<unknown>): Question {
  const [system, user] = [systemMessage(prompt), materialMessage(prompt)];
  const id = createHash('sha256').update(system).update(user).digest('hex').slice(0, 12);
  return { id, system, user, schema: schemaOf(prompt) };
}

/** All sentences about a life as one piece, proved as the product proves it, and which of them stand. */
export async function standing(life: Life, ask: Ask): Promise<(Said & { stands: boolean })[]> {
  const { judgeFor } = createProving({ ask, room: mostAtOnce, onFailure: () => {} });
  const assignment = assignmentOf(life);
  const piece = pieceOf(life);
  const { made } = await judgeFor({ whose: 'bench', teller: life.teller })(async (judged) =>
    checkedPiece(piece, assignment, judged),
  );
  const proved = new Set(
    made.blocks.flatMap((block) =>
      block.kind === 'paragraph'
        ? block.sentences.filter(({ sources }) => sources.length > 0).map(({ text }) => text)
        : [],
    ),
  );
  return life.said.map((one) => ({ ...one, stands: proved.has(one.text) }));
}

const assignmentOf = ({ teller, told }: Life): KeptAssignment => ({
  teller,
  told: told.map(({ doc: _, ...unit }) => unit),
  format: { name: 'A life', writerPrompt: 'Write the book of this life.' },
  person: 'third',
  length: 'long',
  facts: [],
  reports: [],
  photos: [],
  today: new Date('2026-01-01'),
});

/**
 * The true sentences in their order, and between their paragraphs each lie as one of its own, where the next true
 * sentence does not lean on the one before it. Where a lie stands says nothing about it.
 */
function pieceOf({ said, teller: { brief } }: Life): ModelPiece {
  const leans = brief.pronoun === 'he' ? leansOn.she : leansOn.he;
  const paragraphs: Said[][] = [];
  for (const one of said.filter(isTrue)) {
    const last = paragraphs.at(-1);
    if (last && (leans.test(one.text) || last[0]?.cites[0] === one.cites[0])) last.push(one);
    else paragraphs.push([one]);
  }
  const places = paragraphs.length + 1;
  const lies = said
    .filter((one) => !isTrue(one))
    .map((lie) => ({ lie, at: Number.parseInt(orderOf(lie.text).slice(0, 8), 16) % places }))
    .toSorted((one, other) => (orderOf(one.lie.text) < orderOf(other.lie.text) ? -1 : 1));
  const content = Array.from({ length: places }, (_, at) => [
    ...lies.filter((one) => one.at === at).map(({ lie }) => [lie]),
    ...paragraphs.slice(at, at + 1),
  ]).flat();
  return {
    name: 'A life',
    content: content.map((sentences) => ({
      kind: 'paragraph',
      sentences: sentences.map(({ text, cites }) => ({ text, cites })),
    })),
    metadata: { theme: 'life', tone: 'plain', length: 'long' },
  };
}

/** "She" is whoever tells, until somebody else was named. */
const leansOn = { he: /^(?:he|they|his|him|their)\b/iu, she: /^(?:she|they|her|their)\b/iu };
const orderOf = (text: string): string => createHash('sha256').update(text).digest('hex');
