import { extractFactsPrompt } from '#server/mind/abilities/extract-facts/prompt.ts';
import { joinedFacts } from '#server/mind/abilities/extract-facts/told-twice.ts';
import { findThemesPrompt } from '#server/mind/abilities/find-themes/prompt.ts';
import { noticeNotePrompt } from '#server/mind/abilities/notice-note/prompt.ts';
import { withAll } from '#server/mind/abilities/outline-book/checks.ts';
import { groupOf } from '#server/mind/abilities/outline-book/outline-book.ts';
import { outlinePrompt } from '#server/mind/abilities/outline-book/prompt.ts';
import { questionCardPrompt } from '#server/mind/abilities/question-card/prompt.ts';
import { articlesAbout } from '#server/mind/abilities/research-topic/articles.ts';
import { researchTopicPrompt } from '#server/mind/abilities/research-topic/prompt.ts';
import {
  newBlocksOf,
  revisePiecePrompt,
  withChanges,
} from '#server/mind/abilities/revise-piece/prompt.ts';
import { suggestResearchPrompt } from '#server/mind/abilities/suggest-research/prompt.ts';
import { summarisePrompt } from '#server/mind/abilities/summarise/prompt.ts';
import { bookParts, bound, chapterPrompt } from '#server/mind/abilities/write-piece/book.ts';
import type { Claim, Fault } from '#server/mind/abilities/write-piece/checks.ts';
import { type ModelPiece, writePiecePrompt } from '#server/mind/abilities/write-piece/prompt.ts';
import type {
  KeptAssignment,
  KeptMoment,
  KeptOutlineQuest,
  Mind,
  Outline,
  Progress,
  Reply,
  ShowDraft,
} from '#server/mind/mind.ts';
import { MindFailure } from '#server/mind/mind-failure.ts';
import type { Checked } from '#server/mind/model/checks.ts';
import { inParts } from '#server/mind/model/material-data.ts';
import { judgePrompt } from '#server/proof/judge.ts';
import type { Ask } from '#server/provider/chat.ts';
import { budgetMessages } from '#server/provider/database-meter.ts';
import type { Prompt } from '#server/provider/prompt.ts';
import { replied } from './replied.ts';
import { shownDraft } from './shown-draft.ts';

type Parts = {
  ask: Ask;
  /** Reads, heeds and stands in, on this machine. */
  offline: Mind;
  check: Checked;
  /** How much material goes with one request, in characters. */
  room: number;
  description: string;
  onFailure(failure: MindFailure): void;
};

/** So much of a chapter's summary goes with the next ones. */
const longestShort = 600;

export const outlineMessages = {
  kept: 'The chapters that are written are kept: ask again, and Walt goes on from there.',
  none: "Walt's model could not plan the book from what is there. Please tell some more first.",
} as const;

/** A language model behind the same port; whatever it says is checked against what was told. */
export function createModelMind({
  ask,
  offline,
  check,
  room,
  description,
  onFailure,
}: Parts): Mind {
  /** What the model itself finds wrong with sentences that stand by the rules. Where it cannot judge, the rules alone do. */
  const judged = async (claims: Claim[], whose: string): Promise<Fault[]> => {
    if (claims.length === 0) return [];
    try {
      const { faults } = await ask(judgePrompt(claims), whose);
      return faults.flatMap(({ sentence: at, fault }) => {
        const claim = claims[at];
        return claim ? [{ sentence: claim.sentence, faults: [fault] }] : [];
      });
    } catch (error) {
      if (!(error instanceof MindFailure)) throw error;
      onFailure(error);
      return [];
    }
  };

  const proved = async <Answer>(
    answer: Answer,
    pieceOf: (answer: Answer) => ModelPiece,
    assignment: KeptAssignment,
    whose: string,
  ) => {
    const piece = pieceOf(answer);
    const { claims } = await check('checkedPiece', whose, piece, assignment);
    const faults = await judged(claims, whose);
    return { answer, ...(await check('checkedPiece', whose, piece, assignment, faults)) };
  };

  /** One repair, with what is wrong named; what is wrong after it stays without sources. */
  const written = async <Answer>(
    prompt: Prompt<Answer>,
    pieceOf: (answer: Answer) => ModelPiece,
    assignment: KeptAssignment,
    whose: string,
    shown: ReturnType<typeof shownDraft>,
  ) => {
    const answer = await ask(prompt, whose, shown);
    shown.prove(answer);
    const draft = await proved(answer, pieceOf, assignment, whose);
    if (draft.faults.length === 0) return draft;
    // What is mended comes all at once: the text that is read meanwhile does not begin anew.
    shown.mend();
    const material = { ...prompt.material, draft: draft.answer, faultsOfTheDraft: draft.faults };
    return proved(await ask({ ...prompt, material }, whose), pieceOf, assignment, whose);
  };

  const outlineBook = async (quest: KeptOutlineQuest, whose: string): Promise<Outline> => {
    const said = await ask(outlinePrompt(quest, room), whose);
    const outline = await check('checkedOutline', whose, said, quest);
    if (!outline) throw new MindFailure(outlineMessages.none);
    return outline;
  };

  /** Chapter by chapter: each is proved before the next is begun, and kept as soon as it stands. */
  const writeBook = async (assignment: KeptAssignment, whose: string, progress: Progress) => {
    const { told, facts } = assignment;
    const quest = { teller: assignment.teller, told, facts, summaries: [] };
    const chapters = assignment.outline ?? (await outlineBook(quest, whose)).chapters;
    const all = withAll(chapters, [...new Set(told.map(groupOf))]);
    const done = [...progress.written];
    const parts = [];
    for (const part of bookParts(told, all, room)) {
      let finished = done.find(({ key }) => key === part.key);
      if (!finished) {
        const prompt = chapterPrompt(assignment, all, part, done, room);
        const own = { ...assignment, told: part.units };
        const shown = shownDraft(progress.show, {
          number: part.number,
          of: all.length,
          title: part.chapter.title,
        });
        const { answer, piece } = await written(prompt, itself, own, whose, shown).catch(
          (error) => {
            if (!(error instanceof MindFailure) || done.length === 0) throw error;
            throw new MindFailure(`${error.message} ${outlineMessages.kept}`, { cause: error });
          },
        );
        finished = { key: part.key, piece, short: answer.short.slice(0, longestShort) };
        done.push(finished);
        await progress.keep(finished);
      }
      parts.push({ part, written: finished });
    }
    return bound(assignment.format.name, parts);
  };

  return {
    description,

    // Nothing leaves the house to be read, nor to find out what a wish is about.
    readerVersion: offline.readerVersion,
    read: (units, whose) => offline.read(units, whose),
    heed: (wish, whose) => offline.heed(wish, whose),
    findBanned: (quest, whose) => offline.findBanned(quest, whose),
    callInstructions: (moment, whose) => offline.callInstructions(moment, whose),

    async converse(moment, whose, onSaid) {
      // What is to be left out leaves the house no more than it enters the book.
      if (moment.heeded !== null) return offline.converse(moment, whose);
      try {
        const reply = await replied({ ask, check, room }, moment, whose, onSaid);
        if (reply) return reply;
      } catch (error) {
        // A conversation goes on: what was told is kept, and Walt asks with his own words meanwhile.
        if (!(error instanceof MindFailure)) throw error;
        onFailure(error);
        return withNotice(await offline.converse(moment, whose), error, moment);
      }
      return offline.converse(moment, whose);
    },

    async noticeNote(overheard, whose) {
      if (!overheard.turns.some(({ role }) => role === 'user')) return { note: null };
      const noticed = await check(
        'checkedNote',
        whose,
        await ask(noticeNotePrompt(overheard), whose),
        overheard,
      );
      return noticed ?? offline.noticeNote(overheard, whose);
    },

    async questionCard(spoken, whose) {
      const card = await ask(questionCardPrompt(spoken), whose);
      return (
        (await check('checkedCard', whose, card, spoken)) ?? offline.questionCard(spoken, whose)
      );
    },

    async summarise(finished, whose) {
      const said = await ask(summarisePrompt(finished, room), whose);
      const summary = await check('checkedSummary', whose, said, finished);
      return summary ?? offline.summarise(finished, whose);
    },

    async extractFacts(quest, whose) {
      const { teller, known, today } = quest;
      const found = [];
      for (const units of inParts(quest.told, room >> 1)) {
        const said = await ask(extractFactsPrompt(quest, units, room), whose);
        found.push(await check('checkedFacts', whose, said, { teller, known, today }, units));
      }
      return {
        facts: joinedFacts(found.flatMap(({ facts }) => facts)),
        contradictions: found.flatMap(({ contradictions }) => contradictions),
      };
    },

    async findThemes({ told, maxThemes, ...quest }, whose) {
      const said = await ask(findThemesPrompt({ ...quest, told, maxThemes }, room), whose);
      return check('checkedThemes', whose, said, { told, maxThemes });
    },

    async suggestResearch(quest, whose) {
      return check(
        'checkedSuggestions',
        whose,
        await ask(suggestResearchPrompt(quest, room), whose),
        quest,
      );
    },

    async researchTopic({ topic, encyclopedia, told }, whose) {
      const articles = await articlesAbout(topic, encyclopedia);
      const said = await ask(researchTopicPrompt(topic, articles, told, room), whose);
      return check('checkedReport', whose, said, articles, { topic, told });
    },

    outlineBook,

    async writePiece(assignment, whose, progress) {
      if (assignment.faithfulness === 'exact') return offline.writePiece(assignment, whose);
      const { told, outline } = assignment;
      if (told.length === 0) return offline.writePiece(assignment, whose);
      const [only, ...more] = inParts(told, Math.floor(room / 2));
      if (only && more.length === 0 && !outline) {
        const prompt = writePiecePrompt(assignment, only, room);
        const shown = shownDraft(progress?.show);
        return (await written(prompt, itself, assignment, whose, shown)).piece;
      }
      return writeBook(assignment, whose, progress ?? { written: [], keep: async () => {} });
    },

    async revisePiece(request, whose, show?: ShowDraft) {
      const { assignment, piece: before } = request;
      if (assignment.faithfulness === 'exact') return offline.revisePiece(request, whose);
      const prompt = revisePiecePrompt(request, room);
      const shown = shownDraft(show);
      const { answer, piece } = await written(prompt, newBlocksOf, assignment, whose, shown);
      const blocks = withChanges(before.blocks, answer, piece.blocks);
      const name = answer.name.trim() || before.name;
      const text = JSON.stringify(piece.blocks);
      const remark = await check('checkedRemark', whose, answer.remark, request, text);
      return { piece: { ...before, name, blocks }, remark };
    },
  };
}

/** Said once in a talk: nothing is lost, and why Walt sounds different. */
export const awayNotice =
  'I cannot reach the model that helps me think, so I go on with my own words for now. What you say is kept.';

function withNotice(reply: Reply, { message }: MindFailure, { turns }: KeptMoment): Reply {
  const spent = Object.values(budgetMessages).find((sentence) => sentence === message);
  const notice = spent ?? awayNotice;
  const isSaid = turns.some(
    ({ role, content }) => role === 'assistant' && content.includes(notice),
  );
  return isSaid ? reply : { ...reply, say: `${notice} ${reply.say}` };
}

const itself = (piece: ModelPiece): ModelPiece => piece;
