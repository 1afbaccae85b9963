import type { FactKind } from '#contract/facts.ts';

/** From which age to which something happens in most lives, at which as a rule, and how much that says. */
export type Ages = { from: number; to: number; usual: number; weight: number };

const wholeLife = 120;

/** What happens at any age, such as a move, stands under none. */
export const usualAges: Partial<Record<FactKind, Ages>> = {
  birth: { from: 0, to: 3, usual: 0, weight: 4 },
  school: { from: 6, to: 21, usual: 12, weight: 2 },
  military: { from: 18, to: 26, usual: 20, weight: 2 },
  met: { from: 19, to: 28, usual: 24, weight: 2 },
  marriage: { from: 20, to: 32, usual: 25, weight: 2 },
  child: { from: 23, to: 36, usual: 29, weight: 2 },
  work: { from: 16, to: 45, usual: 25, weight: 1 },
  achievement: { from: 33, to: wholeLife, usual: 45, weight: 1 },
  retirement: { from: 55, to: wholeLife, usual: 63, weight: 3 },
  health: { from: 55, to: wholeLife, usual: 70, weight: 2 },
};

/** When people lose those they lose. */
const losses: { whom: string[]; ages: Ages }[] = [
  { whom: ['grandmother', 'grandfather'], ages: { from: 5, to: 25, usual: 14, weight: 2 } },
  { whom: ['father', 'stepfather'], ages: { from: 22, to: 55, usual: 38, weight: 2 } },
  { whom: ['mother', 'stepmother'], ages: { from: 35, to: 68, usual: 54, weight: 2 } },
  { whom: ['father-in-law', 'mother-in-law'], ages: { from: 30, to: 60, usual: 45, weight: 2 } },
  { whom: ['husband', 'wife', 'partner'], ages: { from: 55, to: wholeLife, usual: 72, weight: 4 } },
];

export const agesOfLoss = (relation: string): Ages | null =>
  losses.find(({ whom }) => whom.includes(relation))?.ages ?? null;
