import type { Source, Unit } from './material.ts';

/** What was to be kept out, as far as its words tell: by them it is known where it is told again. */
export type Secret = {
  people: Set<string>;
  words: Set<string>;
  /** Who is not to be told of at all: names, and relations as "second husband". */
  strangers: Set<string>;
  /** What people keep to themselves that it is about, by number; not what half the life is about. */
  matters: Set<number>;
  /** The words of each sentence by itself. */
  sentences: string[][];
  /** In how many sentences that are open each of its words, names and matters stood; its numbers, too. */
  told?: Map<string, number>;
  /** Names and words that are to stand nowhere, as they were given. */
  unsaid?: readonly string[];
};

/** What was told, and what is known to be left out besides. */
export type Confided = { units: Unit[]; known?: readonly Secret[] };

/** A sentence that falls under a wish to leave it out, and whether the person has opened it again. */
export type LeftOut = {
  source: Source;
  conversationId: string | null;
  text: string;
  standing: 'withheld' | 'told openly';
};

/** What was told with the wish to keep it out of the book is used by nothing that Walt makes. */
export type Opened = {
  /** The units without what is to be left out; a unit that is private as a whole is gone. */
  units: Unit[];
  /** What was left out, for the measures and for nobody else. */
  withheld: { unitId: string; text: string }[];
  /** Whatever was told of it, also what may be told after all; for the person themself. */
  leftOut: LeftOut[];
  /** By what it is known, for whoever hears only a part of what was told. */
  secrets: Secret[];
};
