import { askedOf } from './asked.ts';
import { type Doc, readerVersion } from './doc.ts';
import { passes } from './passes.ts';
import type { Reading } from './reading.ts';

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
