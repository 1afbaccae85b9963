import type { Unit } from './material.ts';

/** What was told with the wish to keep it out of the book is used by nothing that Walt makes. */
export type Opened = {
  /** The units without what is to be left out; a unit that is private as a whole is gone. */
  units: Unit[];
  /** What was left out, for the measures and for nobody else. */
  withheld: { unitId: string; text: string }[];
};
