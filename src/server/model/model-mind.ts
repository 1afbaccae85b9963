import { extractFactsPrompt } from '#server/mind/abilities/extract-facts/prompt.ts';
import { joinedFacts } from '#server/mind/abilities/extract-facts/told-twice.ts';
import { findThemesPrompt } from '#server/mind/abilities/find-themes/prompt.ts';
import { noticeNotePrompt } from '#server/mind/abilities/notice-note/prompt.ts';
import { withAll } from '#server/mind/abilities/outline-book/checks.ts';
import { groupOf } from '#server/mind/abilities/outline-book/outline-book.ts';
import { outlinePrompt } from '#server/mind/abilities/outline-book/prompt.ts';
import { questionCardPrompt } from '#server/mind/abilities/question-card/prompt.ts';
import { articlesAbout, nothingFound } from '#server/mind/abilities/research-topic/articles.ts';
import { researchTopicPrompt } from '#server/mind/abilities/research-topic/prompt.ts';
import { proseOf } from '#server/mind/abilities/revise-piece/checks.ts';
import {
  type ModelRevision,
  newBlocksOf,
  revisePiecePrompt,
  withChanges,
} from '#server/mind/abilities/revise-piece/prompt.ts';
import { suggestResearchPrompt } from '#server/mind/abilities/suggest-research/prompt.ts';
import { summarisePrompt } from '#server/mind/abilities/summarise/prompt.ts';
import {
  bookParts,
  bound,
  chapterPrompt,
  chapterProse,
} from '#server/mind/abilities/write-piece/book.ts';
import { type ModelPiece, writePiecePrompt } from '#server/mind/abilities/write-piece/prompt.ts';
import type {
  KeptAssignment,
  KeptMoment,
  KeptOutlineQuest,
  KeptTold,
  Mind,
  Outline,
  Progress,
  Reply,
  ShowDraft,
} from '#server/mind/mind.ts';
import { MindFailure } from '#server/mind/mind-failure.ts';
import type { Checked } from '#server/mind/model/checks.ts';
import { inParts } from '#server/mind/model/material-data.ts';
import type { Judged } from '#server/proof/verdict.ts';
import type { Ask } from '#server/provider/chat.ts';
import { budgetMessages } from '#server/provider/database-meter.ts';
import type { Prompt } from '#server/provider/prompt.ts';
import { briefFaults } from './brief-faults.ts';
import { createProving } from './proving.ts';
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
  const { judgeFor, proved } = createProving({ ask, room, onFailure });

  const written = async <Answer>(
    prompt: Prompt<Answer>,
    pieceIn: (answer: Answer) => ModelPiece,
    assignment: KeptAssignment,
    whose: string,
    shown: ReturnType<typeof shownDraft>,
  ) => {
    const prove = async (answer: Answer, judged: Judged[]) => {
      const piece = pieceIn(answer);
      const verdict = await check('checkedPiece', whose, piece, assignment, judged);
      return { ...verdict, faults: [...verdict.faults, ...briefFaults(piece, assignment)] };
    };
    return proved(prompt, prove, { whose, teller: assignment.teller }, shown);
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
        const own = {
          ...assignment,
          told: part.units,
          photos: photosAmong(assignment, part.units),
        };
        const shown = shownDraft(progress.show, {
          number: part.number,
          of: all.length,
          title: part.chapter.title,
        });
        const { answer, made: piece } = await written(
          prompt,
          chapterProse,
          own,
          whose,
          shown,
        ).catch((error) => {
          if (!(error instanceof MindFailure) || done.length === 0) throw error;
          throw new MindFailure(`${error.message} ${outlineMessages.kept}`, { cause: error });
        });
        finished = {
          key: part.key,
          piece: { ...piece, name: part.chapter.title },
          short: answer.short.slice(0, longestShort),
        };
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
        const reply = await replied({ ask, check, judgeFor, room }, moment, whose, onSaid);
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
      const { made } = await proved(
        noticeNotePrompt(overheard),
        (said) => check('checkedNote', whose, said, overheard),
        { whose, teller: overheard.teller },
      );
      return made ?? offline.noticeNote(overheard, whose);
    },

    async proveNote(note, whose) {
      const judge = judgeFor({ whose, teller: note.teller });
      return (await judge((judged) => check('checkedTakenNote', whose, note, judged))).made;
    },

    async questionCard(spoken, whose) {
      const { made } = await proved(
        questionCardPrompt(spoken),
        (card, judged) => check('checkedCard', whose, card, spoken, judged),
        { whose },
      );
      return made ?? offline.questionCard(spoken, whose);
    },

    async summarise(finished, whose) {
      const { made } = await proved(
        summarisePrompt(finished, room),
        (said, judged) => check('checkedSummary', whose, said, finished, judged),
        { whose, teller: finished.teller },
      );
      return made ?? offline.summarise(finished, whose);
    },

    async extractFacts(quest, whose) {
      const { teller, known, today } = quest;
      const found = [];
      for (const units of inParts(quest.told, room >> 1)) {
        const { made } = await proved(
          extractFactsPrompt(quest, units, room),
          (said, judged) =>
            check('checkedFacts', whose, said, { teller, known, today }, units, judged),
          { whose, teller },
        );
        found.push(made);
      }
      return {
        facts: joinedFacts(found.flatMap(({ facts }) => facts)),
        contradictions: found.flatMap(({ contradictions }) => contradictions),
      };
    },

    async findThemes({ teller, told, maxThemes, ...quest }, whose) {
      const { made } = await proved(
        findThemesPrompt({ ...quest, teller, told, maxThemes }, room),
        (said, judged) => check('checkedThemes', whose, said, { teller, told, maxThemes }, judged),
        { whose, teller },
      );
      return made;
    },

    async suggestResearch(quest, whose) {
      const { made } = await proved(
        suggestResearchPrompt(quest, room),
        (said, judged) => check('checkedSuggestions', whose, said, quest, judged),
        { whose, teller: quest.teller },
      );
      return made;
    },

    async researchTopic({ topic, encyclopedia, told }, whose) {
      const articles = await articlesAbout(topic, encyclopedia);
      const { made } = await proved(
        researchTopicPrompt(topic, articles, told, room),
        (said, judged) => check('checkedReport', whose, said, articles, { topic, told }, judged),
        { whose },
      );
      if (!made) throw nothingFound(topic);
      return made;
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
        return (await written(prompt, (piece) => piece, assignment, whose, shown)).made;
      }
      return writeBook(assignment, whose, progress ?? { written: [], keep: async () => {} });
    },

    async revisePiece(request, whose, show?: ShowDraft) {
      const { assignment, piece: before } = request;
      if (assignment.faithfulness === 'exact') return offline.revisePiece(request, whose);
      const prompt = revisePiecePrompt(request, room);
      const shown = shownDraft(show);
      const prove = async (answer: ModelRevision, judged: Judged[]) => {
        const blocks = newBlocksOf(answer);
        // The photos of a piece stay where they are.
        const words = {
          ...assignment,
          photos: [],
          format: { ...assignment.format, name: before.name },
        };
        const named = [request.request, before.name, proseOf(before.blocks)];
        const prose = await check('checkedPiece', whose, blocks, words, judged, named);
        const remark = await check(
          'checkedRemark',
          whose,
          ...[answer.remark, request, prose.made.blocks, judged],
        );
        return {
          made: { ...prose.made, remark: remark.made },
          faults: [...prose.faults, ...briefFaults(blocks, assignment), ...remark.faults],
          claims: [...prose.claims, ...remark.claims],
        };
      };
      const { answer, made } = await proved(
        prompt,
        prove,
        { whose, teller: assignment.teller },
        shown,
      );
      const blocks = withChanges(before.blocks, answer, made.blocks);
      const name = made.name || before.name;
      return { piece: { ...before, name, blocks }, remark: made.remark };
    },
  };
}

/** A photo belongs to the part of a book that is written from its caption. */
const photosAmong = ({ photos }: KeptAssignment, units: KeptTold[]) => {
  const ids = new Set(units.flatMap(({ source: { type, id } }) => (type === 'photo' ? id : [])));
  return photos.filter(({ id }) => ids.has(id));
};

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
