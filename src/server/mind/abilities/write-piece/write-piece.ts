import type { WritingDraft } from '#contract/writing-drafts.ts';
import type { OutlineChapter } from '#server/mind/abilities/outline-book/outline-book.ts';
import type { KnownFact } from '#server/mind/facts.ts';
import type { Source, Told } from '#server/mind/reading/doc.ts';
import type { Teller } from '#server/mind/teller.ts';

export const pieceLengths = ['short', 'medium', 'long'] as const;

/** "exact": my exact words; "tidied": my words, tidied; "told": told by Walt. */
export type Faithfulness = 'exact' | 'tidied' | 'told';

export type Assignment = {
  teller: Teller;
  format: { name: string; writerPrompt: string };
  /** The third person and retelling need a model; without one the piece is in the teller's own words. */
  person: 'first' | 'third';
  length: (typeof pieceLengths)[number];
  /** How near it stays to their words; with a model only, else it is in their words anyway. */
  faithfulness?: Faithfulness;
  /** Another language than that of the telling, by its English name. */
  language?: string | null;
  /** The plan of a book; without one, a piece that is too long for one request is planned first. */
  outline?: OutlineChapter[];
  told: Told[];
  facts: KnownFact[];
  reports: { id: string; title: string; content: string }[];
  photos: { id: string; caption: string }[];
  today: Date;
};

/** A sentence and what it rests on. One without sources is shown as such, never silently kept. */
export type Sentence = { text: string; sources: Source[] };

export type Block =
  | { kind: 'heading'; text: string /** Place and time, where they are certain. */; place?: string }
  /** What Walt had asked, only where the answer needs it. */
  | { kind: 'question'; text: string }
  | { kind: 'paragraph'; sentences: Sentence[] }
  | { kind: 'photo'; photoId: string; caption: string }
  /** The life's dates: what was answered barely. */
  | { kind: 'dates'; rows: { when: string; text: string; sources: Source[] }[] };

export type Piece = {
  name: string;
  blocks: Block[];
  /** Told and not used, to be put in with one press. */
  leftOver?: { text: string; source: Source }[];
  metadata: { theme: string; tone: string; length: (typeof pieceLengths)[number] };
};

/** A part of a book that is written, and what the next ones see of it. */
export type WrittenPart = { key: string; piece: Piece; short: string };

/** Shows what is written so far to whoever waits for it. */
export type ShowDraft = (draft: WritingDraft) => void;

/** Keeps what is written while a book is: where it breaks off, it goes on from there. */
export type Progress = {
  written: WrittenPart[];
  keep(part: WrittenPart): Promise<void>;
  show?: ShowDraft;
};
