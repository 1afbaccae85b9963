import type { FactKind } from '#contract/facts.ts';

/** From which age to which something happens in most lives, and at which as a rule. */
type Ages = { from: number; to: number; usual: number };

const wholeLife = 120;

/** What happens at any age, such as a move, stands under none. */
export const usualAges: Partial<Record<FactKind, Ages>> = {
  birth: { from: 0, to: 3, usual: 0 },
  school: { from: 6, to: 21, usual: 12 },
  military: { from: 18, to: 26, usual: 20 },
  met: { from: 19, to: 28, usual: 24 },
  marriage: { from: 20, to: 32, usual: 25 },
  child: { from: 23, to: 36, usual: 29 },
  work: { from: 16, to: 45, usual: 25 },
  achievement: { from: 33, to: wholeLife, usual: 45 },
  retirement: { from: 55, to: wholeLife, usual: 63 },
  health: { from: 55, to: wholeLife, usual: 70 },
};
