/** So many of so many; the figures of several lives add up. */
export type Share = { hits: number; of: number };

export const share = (hits: number, of: number): Share => ({ hits, of });

export const shareOf = <T>(all: T[], is: (one: T) => boolean): Share =>
  share(all.filter(is).length, all.length);

type Measure = {
  label: string;
  /** A count is printed as it is, a share as a fraction. */
  as: 'share' | 'count';
  goal?: { atLeast: number } | { atMost: number };
};

export const measures = {
  anyKind: { label: 'facts: right words and year, any kind', as: 'share', goal: { atLeast: 0.85 } },
  strict: { label: 'facts: the kind right too (recall)', as: 'share', goal: { atLeast: 0.75 } },
  precision: { label: 'facts: strict precision', as: 'share' },
  wrongDates: { label: 'facts: wrong dates', as: 'share', goal: { atMost: 0.02 } },
  trueStatements: {
    label: 'facts: statements true, by proxy',
    as: 'share',
    goal: { atLeast: 0.95 },
  },
  exactQuotes: { label: 'facts: quotes to the letter', as: 'share', goal: { atLeast: 1 } },
  notesKept: { label: 'notes: names and numbers kept', as: 'share', goal: { atLeast: 1 } },
  repeated: { label: 'talk: repeated questions', as: 'count', goal: { atMost: 0 } },
  oneQuestion: { label: 'talk: at most one question a turn', as: 'share', goal: { atLeast: 1 } },
  tellersWords: {
    label: "talk: the teller's share of words where they tell",
    as: 'share',
    goal: { atLeast: 0.8 },
  },
  probing: { label: 'talk: probing within two turns of a loss', as: 'count', goal: { atMost: 0 } },
  declinedAgain: {
    label: 'talk: declined or private, asked again',
    as: 'count',
    goal: { atMost: 0 },
  },
  afterGoodbye: { label: 'talk: questions after the goodbye', as: 'count', goal: { atMost: 0 } },
  askedNeedlessly: { label: 'talk: asked in vain whether it stays out of the book', as: 'count' },
  drawnOut: { label: 'talk: of the life, what the interviews drew out', as: 'share' },
  restingFirst: {
    label: 'piece: sentences at rest, first person',
    as: 'share',
    goal: { atLeast: 1 },
  },
  restingThird: {
    label: 'piece: sentences at rest, third person',
    as: 'share',
    goal: { atLeast: 1 },
  },
  present: { label: 'piece: told facts present', as: 'share', goal: { atLeast: 0.95 } },
  order: { label: "piece: order (Kendall's tau)", as: 'share', goal: { atLeast: 0.97 } },
  leaks: { label: 'leaks of what was to be left out', as: 'count', goal: { atMost: 0 } },
  openUnasked: { label: 'private words left open, had Walt not asked', as: 'count' },
} as const satisfies Record<string, Measure>;

export type MeasureName = keyof typeof measures;
export const measureNames = Object.keys(measures) as MeasureName[];
export type Figures = Record<MeasureName, Share>;

const nothing = share(0, 0);

export const sumOf = (figures: Partial<Figures>[], name: MeasureName): Share =>
  figures
    .map((one) => one[name] ?? nothing)
    .reduce((sum, { hits, of }) => share(sum.hits + hits, sum.of + of), nothing);

export function figureOf(name: MeasureName, { hits, of }: Share): number | null {
  if (measures[name].as === 'count') return hits;
  return of === 0 ? null : hits / of;
}

export function meetsGoal(name: MeasureName, value: number): boolean | null {
  const measure: Measure = measures[name];
  if (!measure.goal) return null;
  return 'atLeast' in measure.goal ? value >= measure.goal.atLeast : value <= measure.goal.atMost;
}
