import type { Mind } from './mind.ts';
import { MindFailure } from './mind-failure.ts';

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
  suggestResearch: cannotYet,
  researchTopic: cannotYet,
  writePiece: cannotYet,
  revisePiece: cannotYet,
  description: "Walt's own, on this machine",
};
