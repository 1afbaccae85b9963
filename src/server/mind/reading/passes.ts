import { readAbout } from './about.ts';
import { readActs } from './acts.ts';
import { readBrief } from './brief.ts';
import { readCuts, readLeaning } from './cuts.ts';
import { readEvents } from './events.ts';
import type { Reading } from './reading.ts';
import {
  readAntecedents,
  readClauses,
  readMentions,
  readSentences,
  readSubjects,
  readTags,
  readTimes,
  readTokens,
} from './structure.ts';

/** Every pass over a text, in order: each builds on those before it. */
export const passes: ((reading: Reading) => Partial<Reading>)[] = [
  readSentences,
  readTokens,
  readTags,
  readClauses,
  readActs,
  readAbout,
  readMentions,
  readAntecedents,
  readSubjects,
  readTimes,
  readCuts,
  readLeaning,
  readBrief,
  readEvents,
];
