import type { Fact, KnownFact } from '#server/mind/facts.ts';
import type { Teller, Unit } from '#server/mind/material.ts';

export type Told = {
  teller: Teller;
  units: Unit[];
  /** What was found before, and what the person made of it: corrections win, rejections stay away. */
  known: KnownFact[];
  today: Date;
  /** What was left out before, word for word: no fact may put it together again. No model is given it. */
  withheld?: readonly string[];
};

/** Two facts that cannot both be true, and how Walt would ask about it. */
export type Contradiction = { between: [Fact, Fact]; question: string };

export type FoundFacts = { facts: Fact[]; contradictions: Contradiction[] };
