import type { Mind } from '#server/mind/mind.ts';
import { MindFailure } from '#server/mind/mind-failure.ts';
import { offlineMind } from '#server/mind/offline-mind.ts';

/** A mind that does what a test says and fails at everything else; it reads and heeds as Walt's own does. */
export function scriptedMind(script: Partial<Mind> = {}): Mind {
  const unscripted = async (): Promise<never> => {
    throw new MindFailure('The script says nothing about this.');
  };
  const { readerVersion, read, heed, findBanned, callInstructions, proveNote } = offlineMind;
  return {
    readerVersion,
    read,
    heed,
    findBanned,
    callInstructions,
    proveNote,
    converse: unscripted,
    noticeNote: unscripted,
    questionCard: unscripted,
    summarise: unscripted,
    extractFacts: unscripted,
    findThemes: unscripted,
    suggestResearch: unscripted,
    researchTopic: unscripted,
    outlineBook: null,
    writePiece: unscripted,
    revisePiece: unscripted,
    description: 'a script',
    ...script,
  };
}
