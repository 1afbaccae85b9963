import { callInstructions } from './abilities/converse/call-instructions.ts';
import { nextReply } from './abilities/converse/rules.ts';
import { extractFacts } from './abilities/extract-facts/rules.ts';
import { findThemes } from './abilities/find-themes/rules.ts';
import { noticeNote } from './abilities/notice-note/rules.ts';
import { questionCard } from './abilities/question-card/rules.ts';
import { researchTopic } from './abilities/research-topic/rules.ts';
import { revisePiece } from './abilities/revise-piece/rules.ts';
import { suggestResearch } from './abilities/suggest-research/rules.ts';
import { summarise } from './abilities/summarise/rules.ts';
import { writePiece } from './abilities/write-piece/rules.ts';
import { type KeptTold, type Mind, offlineDescription } from './mind.ts';
import { openMoment, openTold, openTurn } from './opened.ts';
import { findBanned } from './privacy/banned-words.ts';
import { heedWishes } from './privacy/heed.ts';
import { readUnits } from './read-units.ts';
import { readerVersion } from './reading/doc.ts';

const opened = <Quest extends { told: KeptTold[] }>(quest: Quest) => ({
  ...quest,
  told: openTold(quest.told),
});

/** Rules and language tools on this machine: no key and no network. It thinks where it is called. */
export const offlineMind = {
  readerVersion,
  read: async (units) => readUnits(units),
  heed: async ({ wish, told, withheld }) => {
    const [opening] = openTold([wish]);
    if (!opening) throw new Error('There is no wish');
    return heedWishes({ wish: opening, told: openTold(told), withheld });
  },
  findBanned: async (quest) => findBanned(opened(quest)),
  converse: async (moment) => nextReply(openMoment(moment)),
  callInstructions: async (moment) => callInstructions(moment, await moment.recall()),
  noticeNote: async ({ turns, ...rest }) => noticeNote({ ...rest, turns: turns.map(openTurn) }),
  questionCard: async (spoken) => questionCard(spoken),
  summarise: async ({ turns, ...rest }) => summarise({ ...rest, turns: turns.map(openTurn) }),
  extractFacts: async (quest) => extractFacts(opened(quest)),
  findThemes: async (quest) => findThemes(opened(quest)),
  suggestResearch: async (quest) => suggestResearch(opened(quest)),
  researchTopic: async (quest) => researchTopic(opened(quest)),
  outlineBook: null,
  writePiece: async (assignment) => writePiece(opened(assignment)),
  revisePiece: async ({ assignment, ...request }) =>
    revisePiece({ ...request, assignment: opened(assignment) }),
  description: offlineDescription,
} satisfies Mind;
