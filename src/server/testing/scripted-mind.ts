import type { Mind } from '#server/mind/mind.ts';
import { MindFailure } from '#server/mind/mind-failure.ts';

/** A mind that does what a test says and fails at everything else. */
export function scriptedMind(script: Partial<Mind> = {}): Mind {
  const unscripted = async (): Promise<never> => {
    throw new MindFailure('The script says nothing about this.');
  };
  return {
    converse: unscripted,
    noticeNote: unscripted,
    questionCard: unscripted,
    summarise: unscripted,
    extractFacts: unscripted,
    findThemes: unscripted,
    suggestResearch: unscripted,
    researchTopic: unscripted,
    writePiece: unscripted,
    revisePiece: unscripted,
    description: 'a script',
    ...script,
  };
}
