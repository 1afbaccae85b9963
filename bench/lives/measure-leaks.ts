import { type Figures, share } from './figures.ts';
import type { Life } from './life.ts';
import { stands } from './wording.ts';

/** What Walt made, by name: no private word may stand in any of it. */
export type Made = Record<string, string[]>;

export function leaksIn(life: Life, made: Made): { where: string; word: string }[] {
  return Object.entries(made).flatMap(([where, texts]) =>
    life.private
      .filter((word) => texts.some((text) => stands(word, text)))
      .map((word) => ({ where, word })),
  );
}

export const measureLeaks = (life: Life, made: Made): Partial<Figures> => ({
  leaks: share(leaksIn(life, made).length, life.private.length * Object.keys(made).length),
});
