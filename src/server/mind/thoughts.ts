import type { Mind } from './mind.ts';
import type { Answered, Needed } from './recorded-encyclopedia.ts';

/** What can be thought in a thread: all that takes and gives plain data. */
export type Ability = Exclude<
  keyof Mind,
  'description' | 'readerVersion' | 'researchTopic' | 'callInstructions' | 'outlineBook'
>;

export type Thought =
  | { ability: Ability; about: unknown }
  /** Research reads through an encyclopedia that cannot be sent: the thread says what it needs of it. */
  | { ability: 'researchTopic'; about: { topic: string; told: unknown }; answered: Answered }
  | { check: string; said: unknown[] };

export type Researched<Report> = { report: Report } | { needs: Needed };
