import type { When } from '#contract/whens.ts';
import type { Event, Told } from './doc.ts';

/** Somebody in the life, over all that was told. */
export type Person = {
  id: number;
  /** The fullest first; empty for "my mother" who is never named. */
  names: string[];
  kin: string | null;
  /** Whose kin. */
  of: 'teller' | number | null;
  gender: 'she' | 'he' | null;
  born: When | null;
  died: When | null;
  mentions: { unitId: string; mention: number }[];
};

export type StoryEvent = {
  unitId: string;
  event: Event;
  when: When | null;
  /** "said", "worked out" from something else that was told, or "carried" from the sentence before. */
  known: 'said' | 'worked out' | 'carried' | null;
  subject: Person | 'teller' | null;
  people: Person[];
  places: string[];
};

/** All documents of a life linked: who is who, and when things were. Nothing reads text again here. */
export type Story = {
  told: Told[];
  people: Person[];
  events: StoryEvent[];
  birth: When | null;
  personAt(unitId: string, mention: number): Person | null;
  whenAt(unitId: string, time: number): When | null;
};
