import type { Fact, KnownFact } from '#server/mind/facts.ts';
import type { Told } from '#server/mind/reading/doc.ts';
import type { Teller } from '#server/mind/teller.ts';

export type FactQuest = {
  teller: Teller;
  told: Told[];
  /** What was found before, and what the person made of it: corrections win, rejections stay away. */
  known: KnownFact[];
  today: Date;
};

/** Two facts that cannot both be true, and how Walt would ask about it. */
export type Contradiction = { between: [Fact, Fact]; question: string };

/** A fact's statement is an exact excerpt of what was told. */
export type FoundFacts = { facts: Fact[]; contradictions: Contradiction[] };
