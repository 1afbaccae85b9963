import { checkedReply } from './converse/checks.ts';
import { privately } from './converse/privately.ts';
import { conversePrompt } from './converse/prompt.ts';
import { checkedFacts } from './extract-facts/checks.ts';
import { saysKeptPair } from './extract-facts/kept-pairs.ts';
import { extractFactsPrompt } from './extract-facts/prompt.ts';
import { checkedThemes } from './find-themes/checks.ts';
import { findThemesPrompt } from './find-themes/prompt.ts';
import type { Mind } from './mind.ts';
import { MindFailure } from './mind-failure.ts';
import type { Ask } from './model/chat.ts';
import { faultsOf } from './model/grounding.ts';
import { inParts } from './model/material-data.ts';
import type { Prompt } from './model/prompt.ts';
import { openToHear } from './notice-note/open-to-hear.ts';
import { noticeNotePrompt } from './notice-note/prompt.ts';
import { questionCardPrompt } from './question-card/prompt.ts';
import { articlesAbout } from './research-topic/articles.ts';
import { checkedReport } from './research-topic/checks.ts';
import { researchTopicPrompt } from './research-topic/prompt.ts';
import { revisePiecePrompt } from './revise-piece/prompt.ts';
import { suggestResearchPrompt } from './suggest-research/prompt.ts';
import { summarisePrompt } from './summarise/prompt.ts';
import { checkedPiece } from './write-piece/checks.ts';
import { type ModelPiece, writePiecePrompt } from './write-piece/prompt.ts';
import type { Assignment, Piece } from './write-piece/write-piece.ts';

/** A language model behind the same port; whatever it says is checked against what was told. */
export function createModelMind(
  ask: Ask,
  offline: Mind,
  description: string,
  onFailure: (failure: MindFailure) => void,
): Mind {
  /** One repair, with what is wrong named; what is wrong after it stays without sources. */
  const written = async <Answer extends ModelPiece>(
    prompt: Prompt<Answer>,
    assignment: Assignment,
  ) => {
    const first = await ask(prompt);
    const draft = checkedPiece(first, assignment);
    if (draft.faults.length === 0) return { answer: first, piece: draft.piece };
    const material = { ...prompt.material, draft: first, faultsOfTheDraft: draft.faults };
    const second = await ask({ ...prompt, material });
    return { answer: second, piece: checkedPiece(second, assignment).piece };
  };

  return {
    description,

    // Nothing private leaves the house, not even to be found.
    leaveOut: (confided) => offline.leaveOut(confided),

    async converse(moment) {
      const open = privately(moment);
      // What is to be left out leaves the house no more than it enters the book.
      if (open.wish !== 'none') return offline.converse(moment);
      try {
        const reply = checkedReply(await ask(conversePrompt(open.moment)), open.moment);
        if (reply && !open.isPrivate(reply.say)) return reply;
      } catch (error) {
        // A conversation goes on: what was told is kept, and Walt asks with his own words meanwhile.
        if (!(error instanceof MindFailure)) throw error;
        onFailure(error);
      }
      return offline.converse(moment);
    },

    async noticeNote(overheard) {
      const open = openToHear(overheard);
      if (open === null) return { note: null };
      const { note } = await ask(noticeNotePrompt(open));
      const text = note?.trim();
      if (!text) return { note: null };
      const cited = open.turns.map(({ content }) => content);
      const sound = faultsOf(text, { cited, known: [overheard.teller.name] }).length === 0;
      return sound ? { note: text } : offline.noticeNote(overheard);
    },

    questionCard: (spoken) => ask(questionCardPrompt(spoken)),

    async summarise(finished) {
      const { sentences } = await ask(summarisePrompt(finished));
      const sound = sentences.filter(({ text, cites }) => {
        const cited = finished.turns.filter(({ id }) => cites.includes(id));
        const known = [finished.teller.name, finished.interviewName];
        return faultsOf(text, { cited: cited.map(({ content }) => content), known }).length === 0;
      });
      if (sound.length === 0) return offline.summarise(finished);
      return { summary: sound.map(({ text }) => text.trim()).join(' ') };
    },

    async extractFacts(told) {
      const found = [];
      for (const units of inParts(told.units)) {
        found.push(checkedFacts(await ask(extractFactsPrompt(told, units)), told, units));
      }
      const isKept = saysKeptPair(told.units, told.withheld ?? []);
      return {
        facts: found.flatMap(({ facts }) => facts).filter(({ statement }) => !isKept(statement)),
        contradictions: found.flatMap(({ contradictions }) => contradictions),
      };
    },

    findThemes: async (quest) => checkedThemes(await ask(findThemesPrompt(quest)), quest),

    async suggestResearch(quest) {
      const { suggestions } = await ask(suggestResearchPrompt(quest));
      const taken = new Set(quest.taken.map((topic) => topic.toLowerCase()));
      const told = new Set(quest.units.map(({ id }) => id));
      const sound = suggestions.filter(
        ({ topic, unitIds }) =>
          topic.trim() && !taken.has(topic.toLowerCase()) && unitIds.some((id) => told.has(id)),
      );
      return {
        suggestions: sound
          .slice(0, quest.maxSuggestions)
          .map(({ topic, rationale }) => ({ topic, rationale })),
      };
    },

    async researchTopic(quest) {
      const { topic, encyclopedia, units } = quest;
      const articles = await articlesAbout(topic, encyclopedia);
      return checkedReport(await ask(researchTopicPrompt(topic, articles, units)), articles, quest);
    },

    async writePiece(assignment) {
      const parts = inParts(assignment.units);
      const pieces: Piece[] = [];
      for (const [index, units] of parts.entries()) {
        const place = { units, part: index + 1, parts: parts.length };
        pieces.push((await written(writePiecePrompt(assignment, place), assignment)).piece);
      }
      const [first] = pieces;
      if (!first) return offline.writePiece(assignment);
      return { ...first, blocks: pieces.flatMap(({ blocks }) => blocks) };
    },

    async revisePiece(request) {
      const { answer, piece } = await written(revisePiecePrompt(request), request.assignment);
      return { piece, remark: answer.remark };
    },
  };
}
