import type { FactKind } from '#contract/facts.ts';
import type { Heeded } from '#server/mind/heeded.ts';
import type { Doc } from '#server/mind/reading/doc.ts';
import type { Teller } from '#server/mind/teller.ts';

export type Turn = {
  id: string;
  role: 'user' | 'assistant';
  content: string;
  /** The reading of what the person said; one that is missing is read on the spot. */
  doc?: Doc;
  /** What of it is withheld, to the letter: Walt does not bring it up. */
  withheld?: string[];
};

export type Interview = {
  name: string;
  instructions: string;
  introScript: string;
  exitCriteria: string;
  questions: { id: string; text: string; intent: string }[];
};

/** What one earlier telling leaves for the talk: small, so that a long life costs a turn nothing. */
export type Gist = {
  unitId: string;
  /** What it covers, by the topics of `data/questions.tsv`. */
  topics: string[];
  people: { name: string | null; kin: string | null }[];
  /** Something told in passing that is worth coming back to, in the teller's words. */
  threads: { quote: string; kind: FactKind; person: string | null }[];
};

/** What Walt knows when it is his turn. */
export type Moment = {
  teller: Teller;
  mode: 'typed' | 'spoken';
  interview: Interview;
  /** The conversation so far; empty when Walt speaks first. What is withheld is still in it. */
  turns: Turn[];
  /** What became of the wishes in the last message. */
  heeded: Heeded | null;
  notes: { id: string; content: string }[];
  /** Of all that was told before this conversation, oldest first; nothing withheld is in it. */
  earlier: Gist[];
  /** Questions of the interview that were asked in this or an earlier conversation. */
  askedQuestionIds: string[];
  today: Date;
};

export type ToolCall =
  | { name: 'addNote'; content: string }
  | { name: 'updateNote'; noteId: string; content: string }
  | { name: 'removeNote'; noteId: string }
  | { name: 'reviewNotes' }
  | { name: 'markProjectInterviewComplete' }
  | { name: 'hangUp' };

/** In their order of precedence. */
export const moves = [
  'answer',
  'confirm',
  'goodbye',
  'stay',
  'follow',
  'return',
  'next',
  'wait',
] as const;
export type Move = (typeof moves)[number];

export type Reply = {
  move: Move | 'open';
  /** What Walt says next, with at most one question. */
  say: string;
  /** The interview's question that this asks, where it is one of them. */
  askedQuestionId: string | null;
  tools: ToolCall[];
};
