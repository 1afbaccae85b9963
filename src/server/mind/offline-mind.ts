import type { Mind } from './mind.ts';
import { MindFailure } from './mind-failure.ts';
import { researchTopic } from './research-topic/rules.ts';
import { suggestResearch } from './suggest-research/rules.ts';
import { writePiece } from './write-piece/rules.ts';

const cannotYet = async (): Promise<never> => {
  throw new MindFailure('Walt cannot do this without a model yet.');
};

/** Rules and language tools on this machine: no key and no network. */
export const offlineMind: Mind = {
  converse: cannotYet,
  noticeNote: cannotYet,
  questionCard: cannotYet,
  summarise: cannotYet,
  extractFacts: cannotYet,
  findThemes: cannotYet,
  suggestResearch: async (quest) => suggestResearch(quest),
  researchTopic,
  writePiece: async (assignment) => writePiece(assignment),
  revisePiece: cannotYet,
  description: "Walt's own, on this machine",
};
