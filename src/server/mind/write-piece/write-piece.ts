import type { KnownFact } from '#server/mind/facts.ts';
import type { Source, Teller, Unit } from '#server/mind/material.ts';

export const pieceLengths = ['short', 'medium', 'long'] as const;

export type Assignment = {
  teller: Teller;
  format: { name: string; writerPrompt: string };
  person: 'first' | 'third';
  length: (typeof pieceLengths)[number];
  units: Unit[];
  facts: KnownFact[];
  reports: { id: string; title: string; content: string }[];
  today: Date;
};

/** A sentence and what it rests on. One without sources is shown as such, never silently kept. */
export type Sentence = { text: string; sources: Source[] };

export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; sentences: Sentence[] };

export type Piece = {
  name: string;
  blocks: Block[];
  metadata: { theme: string; tone: string; length: (typeof pieceLengths)[number] };
};
