import type { Source } from './material.ts';

export const factKinds = [
  'name',
  'birth',
  'family',
  'child',
  'marriage',
  'met',
  'move',
  'school',
  'work',
  'retirement',
  'military',
  'health',
  'achievement',
  'loss',
  'event',
] as const;
export type FactKind = (typeof factKinds)[number];

export const precisions = ['day', 'month', 'season', 'year', 'decade', 'range', 'about'] as const;

/** When something was: the earliest and the latest day that fit what was said. */
export type When = {
  /** ISO days, both included: a year is from its first to its last day. */
  from: string;
  to: string;
  precision: (typeof precisions)[number];
  /** As a person would read it: "June 1959", "about 1950", "the 1940s". */
  text: string;
  /** It was not said but follows from what was: an age, "two years later". */
  workedOut: boolean;
};

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
  status: 'suggested' | 'confirmed' | 'corrected' | 'rejected';
};
