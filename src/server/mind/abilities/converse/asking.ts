import type { Clause, Event } from '#server/mind/reading/doc.ts';
import type { Someone } from './someone.ts';
import type { Fillers, Template } from './templates.ts';

/** It happened, at one time; it was so; it used to happen; it is so now. */
export type Manner = 'once' | 'was' | 'used' | 'is';

/** Something of the telling that happened or was so. */
export type Quote = {
  /** The whole sentence, where it is short and can stand by itself between quotation marks. */
  text: string | null;
  sentence: number;
  end: number;
  subject: Clause['subject'];
  manner: Manner;
};

export type EventCandidate = { about: 'event'; event: Event };

/** `isTheirs`: of the teller's own kin. */
export type PersonCandidate = { about: 'person'; someone: Someone; isTheirs: boolean };

/** Something of a telling that a question can be about. */
export type Candidate =
  /** Of a certain kind, and of somebody certain. */
  | EventCandidate
  /** Something done, whatever its kind. */
  | { about: 'scene'; quote: Quote }
  /** A subject of `data/follow-ups.tsv` that a sentence is close to in meaning. */
  | {
      about: 'subject';
      subject: string;
      closeness: number;
      sentence: number;
      whose: Event['subject'];
    }
  | { about: 'household' }
  | { about: 'birthplace'; place: string | null }
  | PersonCandidate
  | { about: 'place'; place: string };

/** What a question is about. */
export type Focus = {
  about: Candidate['about'] | 'deed' | 'told' | 'said' | 'thing' | 'noun' | 'somebody';
  /** Where it was told. */
  sentence: number;
  end: number;
  /** Who did it, as the rows have it. */
  whose: string;
  manner: Manner | null;
  /** Somebody known, or somebody without a name. */
  someone: Someone | null;
  isStranger: boolean;
  /** Of a subject of the bank. */
  closeness: number;
  fillers: Fillers;
};

/** One question that grammar allows about what was told. */
export type Asking = { focus: Focus; row: Template; text: string };
