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
  anyKind: { label: 'facts: right words and year, any kind', as: 'share', goal: { atLeast: 0.87 } },
  strict: { label: 'facts: the kind right too (recall)', as: 'share' },
  precision: { label: 'facts: strict precision', as: 'share' },
  wrongDates: { label: 'facts: wrong dates', as: 'share', goal: { atMost: 0.036 } },
  exactStatements: {
    label: 'facts: statements that are exact excerpts',
    as: 'share',
    goal: { atLeast: 1 },
  },
  notesKept: { label: 'notes: names and numbers kept', as: 'share' },
  exactNotes: { label: 'notes: exact excerpts', as: 'share', goal: { atLeast: 1 } },
  exactSentences: { label: 'piece: words as they were said', as: 'share', goal: { atLeast: 1 } },
  present: { label: 'piece: told facts present', as: 'share', goal: { atLeast: 0.95 } },
  order: { label: "piece: order (Kendall's tau)", as: 'share', goal: { atLeast: 0.954 } },
  leaks: { label: 'leaks of what was to be left out', as: 'count', goal: { atMost: 0 } },
  needless: { label: 'sentences withheld without a wish', as: 'count', goal: { atMost: 0 } },
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
