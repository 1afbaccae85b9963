import type { FactKind, FactStatus } from '#contract/facts.ts';
import type { When } from '#contract/whens.ts';
import type { Source } from './reading/doc.ts';

export type Rest = { unitId: string; source: Source; quote: string };

/** Something about a life, with the exact words it rests on. */
export type Fact = {
  kind: FactKind;
  /** A sentence in the third person. */
  statement: string;
  when: When | null;
  people: string[];
  places: string[];
  rests: Rest[];
};

/** What the person has said about a fact that was found before. */
export type KnownFact = Fact & {
  id: string;
  status: FactStatus;
};
