import type { KnownFact } from '#server/mind/facts.ts';
import type { Teller, Unit } from '#server/mind/material.ts';
import type { Secret } from '#server/mind/privacy.ts';
import type { ToldOpenly } from '#server/mind/told-openly.ts';

export type Turn = {
  id: string;
  role: 'user' | 'assistant';
  content: string;
  toldOpenly?: ToldOpenly;
  /** All of it is to be left out, whatever it says. */
  keptOut?: true;
};

export type Interview = {
  name: string;
  instructions: string;
  introScript: string;
  exitCriteria: string;
  questions: { id: string; text: string; intent: string }[];
};

/** What Walt knows when it is his turn. */
export type Moment = {
  teller: Teller;
  interview: Interview;
  /** The conversation so far; empty when Walt speaks first. */
  turns: Turn[];
  notes: { id: string; content: string }[];
  /** What was told before this conversation, oldest first. */
  earlier: Unit[];
  /** What was asked to be left out, here or in any other conversation. */
  secrets?: readonly Secret[];
  facts: KnownFact[];
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

export type Reply = {
  /** What Walt says next, with at most one question. */
  say: string;
  /** The interview's question that this asks, where it is one of them. */
  askedQuestionId: string | null;
  tools: ToolCall[];
};
