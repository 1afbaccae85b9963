import { conversePrompt } from './abilities/converse/prompt.ts';
import { extractFactsPrompt } from './abilities/extract-facts/prompt.ts';
import { findThemesPrompt } from './abilities/find-themes/prompt.ts';
import { noticeNotePrompt } from './abilities/notice-note/prompt.ts';
import { questionCardPrompt } from './abilities/question-card/prompt.ts';
import { articlesAbout } from './abilities/research-topic/articles.ts';
import { researchTopicPrompt } from './abilities/research-topic/prompt.ts';
import { revisePiecePrompt } from './abilities/revise-piece/prompt.ts';
import { suggestResearchPrompt } from './abilities/suggest-research/prompt.ts';
import { summarisePrompt } from './abilities/summarise/prompt.ts';
import { type ModelPiece, writePiecePrompt } from './abilities/write-piece/prompt.ts';
import type { KeptAssignment, Mind, Piece } from './mind.ts';
import { MindFailure } from './mind-failure.ts';
import type { Ask } from './model/chat.ts';
import type { Checked } from './model/checks.ts';
import { inParts } from './model/material-data.ts';
import type { Prompt } from './model/prompt.ts';

type Parts = {
  ask: Ask;
  /** Reads, heeds and stands in, on this machine. */
  offline: Mind;
  check: Checked;
  description: string;
  onFailure(failure: MindFailure): void;
};

/** A language model behind the same port; whatever it says is checked against what was told. */
export function createModelMind({ ask, offline, check, description, onFailure }: Parts): Mind {
  /** One repair, with what is wrong named; what is wrong after it stays without sources. */
  const written = async <Answer extends ModelPiece>(
    prompt: Prompt<Answer>,
    assignment: KeptAssignment,
    whose: string,
  ) => {
    const first = await ask(prompt);
    const draft = await check('checkedPiece', whose, first, assignment);
    if (draft.faults.length === 0) return { answer: first, piece: draft.piece };
    const material = { ...prompt.material, draft: first, faultsOfTheDraft: draft.faults };
    const second = await ask({ ...prompt, material });
    const { piece } = await check('checkedPiece', whose, second, assignment);
    return { answer: second, piece };
  };

  return {
    description,

    // Nothing leaves the house to be read, nor to find out what a wish is about.
    readerVersion: offline.readerVersion,
    read: (units, whose) => offline.read(units, whose),
    heed: (wish, whose) => offline.heed(wish, whose),
    findBanned: (quest, whose) => offline.findBanned(quest, whose),
    callInstructions: (moment, whose) => offline.callInstructions(moment, whose),

    async converse(moment, whose) {
      // What is to be left out leaves the house no more than it enters the book.
      if (moment.heeded !== null) return offline.converse(moment, whose);
      try {
        const { turns, notes, interview } = moment;
        const said = await ask(conversePrompt(moment, await moment.recall()));
        const reply = await check('checkedReply', whose, said, { turns, notes, interview });
        if (reply) return reply;
      } catch (error) {
        // A conversation goes on: what was told is kept, and Walt asks with his own words meanwhile.
        if (!(error instanceof MindFailure)) throw error;
        onFailure(error);
      }
      return offline.converse(moment, whose);
    },

    async noticeNote(overheard, whose) {
      if (!overheard.turns.some(({ role }) => role === 'user')) return { note: null };
      const noticed = await check(
        'checkedNote',
        whose,
        await ask(noticeNotePrompt(overheard)),
        overheard,
      );
      return noticed ?? offline.noticeNote(overheard, whose);
    },

    questionCard: (spoken) => ask(questionCardPrompt(spoken)),

    async summarise(finished, whose) {
      const said = await ask(summarisePrompt(finished));
      const summary = await check('checkedSummary', whose, said, finished);
      return summary ?? offline.summarise(finished, whose);
    },

    async extractFacts(quest, whose) {
      const { teller, known } = quest;
      const found = [];
      for (const units of inParts(quest.told)) {
        const said = await ask(extractFactsPrompt(quest, units));
        found.push(await check('checkedFacts', whose, said, { teller, known }, units));
      }
      return {
        facts: found.flatMap(({ facts }) => facts),
        contradictions: found.flatMap(({ contradictions }) => contradictions),
      };
    },

    async findThemes({ told, maxThemes, ...quest }, whose) {
      const said = await ask(findThemesPrompt({ ...quest, told, maxThemes }));
      return check('checkedThemes', whose, said, { told, maxThemes });
    },

    async suggestResearch(quest, whose) {
      return check('checkedSuggestions', whose, await ask(suggestResearchPrompt(quest)), quest);
    },

    async researchTopic({ topic, encyclopedia, told }, whose) {
      const articles = await articlesAbout(topic, encyclopedia);
      const said = await ask(researchTopicPrompt(topic, articles, told));
      return check('checkedReport', whose, said, articles, { topic, told });
    },

    async writePiece(assignment, whose) {
      const parts = inParts(assignment.told);
      const pieces: Piece[] = [];
      for (const [index, units] of parts.entries()) {
        const place = { units, part: index + 1, parts: parts.length };
        const prompt = writePiecePrompt(assignment, place);
        pieces.push((await written(prompt, assignment, whose)).piece);
      }
      const [first] = pieces;
      if (!first) return offline.writePiece(assignment, whose);
      return { ...first, blocks: pieces.flatMap(({ blocks }) => blocks) };
    },

    async revisePiece(request, whose) {
      const prompt = revisePiecePrompt(request);
      const { answer, piece } = await written(prompt, request.assignment, whose);
      return { piece, remark: answer.remark };
    },
  };
}
