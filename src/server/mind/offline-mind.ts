import { nextReply } from './converse/rules.ts';
import { extractFacts } from './extract-facts/rules.ts';
import { findThemes } from './find-themes/rules.ts';
import { leaveOut } from './language/privacy.ts';
import { type Mind, offlineDescription } from './mind.ts';
import { noticeNote } from './notice-note/rules.ts';
import { questionCard } from './question-card/rules.ts';
import { researchTopic } from './research-topic/rules.ts';
import { revisePiece } from './revise-piece/rules.ts';
import { suggestResearch } from './suggest-research/rules.ts';
import { summarise } from './summarise/rules.ts';
import { writePiece } from './write-piece/rules.ts';

/** Rules and language tools on this machine: no key and no network. */
export const offlineMind: Mind = {
  leaveOut: async ({ units, known }) => leaveOut(units, known),
  converse: async (moment) => nextReply(moment),
  noticeNote: async (overheard) => noticeNote(overheard),
  questionCard: async (spoken) => questionCard(spoken),
  summarise: async (finished) => summarise(finished),
  extractFacts: async (told) => extractFacts(told),
  findThemes: async (quest) => findThemes(quest),
  suggestResearch: async (quest) => suggestResearch(quest),
  researchTopic: async (quest) => researchTopic(quest),
  writePiece: async (assignment) => writePiece(assignment),
  revisePiece: async (request) => revisePiece(request),
  description: offlineDescription,
};
