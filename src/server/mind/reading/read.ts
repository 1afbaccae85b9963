import { readAbout } from './about.ts';
import { readActs } from './acts.ts';
import { askedOf } from './asked.ts';
import { readBrief } from './brief.ts';
import { readCorrections } from './corrections.ts';
import { readTakenBack } from './corrections-at-once.ts';
import { readCuts, readLeaning } from './cuts.ts';
import { type Doc, readerVersion, type Told, type Unit } from './doc.ts';
import { readEvents } from './events.ts';
import { readLastWords } from './last-words.ts';
import { readPrintable } from './printable.ts';
import { readQuestionsToWalt } from './questions-to-walt.ts';
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
import { readWishRest } from './wish-rest.ts';
import { readWishes } from './wishes.ts';

/** Reads one text, with the question it answers; nothing else is known to it. */
export const readText = (text: string, question: string | null = null): Doc =>
  readingOf(text, question).doc;

/** With all that the passes know besides. */
export function readingOf(text: string, question: string | null): Reading {
  const doc: Doc = {
    version: readerVersion,
    asked: askedOf(question),
    sentences: [],
    mentions: [],
    times: [],
    events: [],
    brief: [],
  };
  const reading: Reading = { text, question, tokens: [], tags: [], stretches: [], doc };
  for (const pass of passes) Object.assign(reading, pass(reading));
  return reading;
}

/** Reads what has no reading yet, or one of another version. */
export const ensureDocs = (units: Unit[]): Told[] =>
  units.map((unit) => ({
    ...unit,
    doc:
      unit.doc?.version === readerVersion ? unit.doc : readText(unit.text, unit.question ?? null),
  }));

/** Every pass over a text, in order: each builds on those before it. */
export const passes: ((reading: Reading) => Partial<Reading>)[] = [
  readSentences,
  readTokens,
  readTags,
  readClauses,
  readActs,
  readLastWords,
  readAbout,
  readQuestionsToWalt,
  readMentions,
  readAntecedents,
  readSubjects,
  readTimes,
  readCuts,
  readTakenBack,
  readLeaning,
  readWishes,
  readWishRest,
  readBrief,
  readPrintable,
  readCorrections,
  readEvents,
];

type Turn = { id: string; role: string; content: string; doc?: Doc };

/** An answer as something told, read on the spot where it has not been. */
export const toldByTurn = (turn: Turn, question: string | undefined): Told => ({
  id: turn.id,
  source: { type: 'message', id: turn.id },
  text: turn.content,
  ...(question !== undefined && { question }),
  toldAt: new Date(0),
  doc: turn.doc ?? readText(turn.content, question),
});

/** Every answer of a conversation with what had been asked. */
export function toldByTurns(turns: readonly Turn[]): Told[] {
  let question: string | undefined;
  const told: Told[] = [];
  for (const turn of turns) {
    if (turn.role === 'user') told.push(toldByTurn(turn, question));
    else question = turn.content;
  }
  return told;
}
