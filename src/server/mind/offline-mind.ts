import { callInstructions } from './abilities/converse/call-instructions.ts';
import { nextReply } from './abilities/converse/rules.ts';
import { noticeNote } from './abilities/notice-note/rules.ts';
import { questionCard } from './abilities/question-card/rules.ts';
import { type KeptTold, type Mind, offlineDescription } from './mind.ts';
import { openMoment, openTold, openTurn } from './opened.ts';
import { heedWishes } from './privacy/heed.ts';
import { readUnits } from './read-units.ts';
import { readerVersion } from './reading/doc.ts';

const opened = <Quest extends { told: KeptTold[] }>(quest: Quest) => ({
  ...quest,
  told: openTold(quest.told),
});

/** What nobody waits for in a talk is loaded when it is first asked for: a first reply comes sooner. */
const background = {
  extractFacts: () => import('./abilities/extract-facts/rules.ts'),
  converseChecks: () => import('./abilities/converse/checks.ts'),
  findBanned: () => import('./privacy/banned-words.ts'),
  findThemes: () => import('./abilities/find-themes/rules.ts'),
  researchTopic: () => import('./abilities/research-topic/rules.ts'),
  revisePiece: () => import('./abilities/revise-piece/rules.ts'),
  suggestResearch: () => import('./abilities/suggest-research/rules.ts'),
  summarise: () => import('./abilities/summarise/rules.ts'),
  writePiece: () => import('./abilities/write-piece/rules.ts'),
};

/** Rules and language tools on this machine: no key and no network. It thinks where it is called. */
export const offlineMind = {
  readerVersion,
  read: async (units) => readUnits(units),
  heed: async ({ wish, told, withheld }) => {
    const [opening] = openTold([wish]);
    if (!opening) throw new Error('There is no wish');
    return heedWishes({ wish: opening, told: openTold(told), withheld });
  },
  findBanned: async (quest) => (await background.findBanned()).findBanned(opened(quest)),
  converse: async (moment) => nextReply(openMoment(moment)),
  callInstructions: async (moment) => callInstructions(moment, await moment.recall()),
  noticeNote: async ({ turns, ...rest }) => noticeNote({ ...rest, turns: turns.map(openTurn) }),
  proveNote: async (note) => (await background.converseChecks()).checkedTakenNote(note).made,
  questionCard: async (spoken) => questionCard(spoken),
  summarise: async ({ turns, ...rest }) =>
    (await background.summarise()).summarise({ ...rest, turns: turns.map(openTurn) }),
  extractFacts: async (quest) => (await background.extractFacts()).extractFacts(opened(quest)),
  findThemes: async (quest) => (await background.findThemes()).findThemes(opened(quest)),
  suggestResearch: async (quest) =>
    (await background.suggestResearch()).suggestResearch(opened(quest)),
  researchTopic: async (quest) => (await background.researchTopic()).researchTopic(opened(quest)),
  outlineBook: null,
  writePiece: async (assignment) => (await background.writePiece()).writePiece(opened(assignment)),
  revisePiece: async ({ assignment, ...request }) =>
    (await background.revisePiece()).revisePiece({ ...request, assignment: opened(assignment) }),
  description: offlineDescription,
} satisfies Mind;
