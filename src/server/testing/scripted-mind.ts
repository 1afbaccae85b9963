import { leaveOut } from '#server/mind/language/privacy.ts';
import type { Mind } from '#server/mind/mind.ts';
import { MindFailure } from '#server/mind/mind-failure.ts';

/** A mind that does what a test says and fails at everything else; what is private it leaves out anyhow. */
export function scriptedMind(script: Partial<Mind> = {}): Mind {
  const unscripted = async (): Promise<never> => {
    throw new MindFailure('The script says nothing about this.');
  };
  return {
    leaveOut: async ({ units, known }) => leaveOut(units, known),
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
