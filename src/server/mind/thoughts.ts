import type { Mind } from './mind.ts';

/** What can be thought in a thread: all that takes and gives plain data. */
export type Ability = Exclude<keyof Mind, 'description' | 'researchTopic'>;

export type Thought = { id: number; ability: Ability; about: unknown };

export type ThoughtOver =
  | { id: number; answer: unknown }
  | { id: number; failure: string }
  | { id: number; broke: string };
