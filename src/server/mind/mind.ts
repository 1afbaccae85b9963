import type { BriefChange } from '#contract/briefs.ts';
import type { Interview, Moment, Reply } from './abilities/converse/converse.ts';
import type { FactQuest, FoundFacts } from './abilities/extract-facts/extract-facts.ts';
import type { FoundThemes, ThemeQuest } from './abilities/find-themes/find-themes.ts';
import type { NoticedNote, Overheard } from './abilities/notice-note/notice-note.ts';
import type {
  Outline,
  OutlineChapter,
  OutlineQuest,
} from './abilities/outline-book/outline-book.ts';
import type { QuestionCard, Spoken } from './abilities/question-card/question-card.ts';
import type { Report, ResearchQuest } from './abilities/research-topic/research-topic.ts';
import type { Revision, RevisionRequest } from './abilities/revise-piece/revise-piece.ts';
import type {
  SuggestionQuest,
  Suggestions,
} from './abilities/suggest-research/suggest-research.ts';
import type { Finished, Summary } from './abilities/summarise/summarise.ts';
import type { Piece, Progress, ShowDraft } from './abilities/write-piece/write-piece.ts';
import type { KnownFact } from './facts.ts';
import type { FoundBanned, Heeded, Passage } from './heeded.ts';
import type { Kept, KeptAssignment, KeptDoc, KeptTold, KeptTurn } from './kept.ts';
import type { WishToHeed } from './privacy/wish-to-heed.ts';

export type { Unit } from '#server/mind/reading/doc.ts';
export type { ToolCall } from './abilities/converse/converse.ts';
export type { Theme } from './abilities/find-themes/find-themes.ts';
export type { Article, Encyclopedia } from './abilities/research-topic/research-topic.ts';
export type {
  Block,
  Faithfulness,
  Progress,
  Sentence,
  ShowDraft,
  WrittenPart,
} from './abilities/write-piece/write-piece.ts';
export type { Fact, KnownFact, Rest } from './facts.ts';
export type { KeptAssignment, KeptDoc, KeptTold, KeptTurn } from './kept.ts';
export type { Source } from './reading/doc.ts';
export type { Teller } from './teller.ts';
export type {
  FoundFacts,
  FoundThemes,
  Heeded,
  Interview,
  NoticedNote,
  Outline,
  OutlineChapter,
  Passage,
  Piece,
  QuestionCard,
  Reply,
  Report,
  Revision,
  Spoken,
  Suggestions,
  Summary,
};

export type KeptWish = Omit<WishToHeed, 'wish' | 'told'> & { wish: KeptTold; told: KeptTold[] };

/** What Walt knows when it is his turn, as it is kept. */
export type KeptMoment = Omit<Moment, 'turns' | 'earlier'> & {
  turns: KeptTurn[];
  /** The gists of what was told before, oldest first, as the text of one JSON list. */
  earlier: string;
  /** What was told before and needs reading, because something of it is withheld. */
  unread: KeptTold[];
  /** The words of what was told before, for a mind that reads them; without anything withheld. */
  recall(): Promise<Recalled>;
};

/** The latest of what was told before, and what is known. */
export type Recalled = { told: KeptTold[]; facts: KnownFact[] };

/** A note that a provider's voice took in a call by itself, with what it may rest on. */
export type TakenNote = Pick<KeptMoment, 'turns' | 'teller' | 'today'> & {
  content: string;
  recalled: Recalled;
};

export type KeptOverheard = Omit<Overheard, 'turns'> & { turns: KeptTurn[] };
export type KeptFinished = Omit<Finished, 'turns'> & { turns: KeptTurn[] };
export type KeptFactQuest = Kept<FactQuest>;
export type KeptThemeQuest = Kept<ThemeQuest>;
export type KeptSuggestionQuest = Kept<SuggestionQuest>;
export type KeptResearchQuest = Kept<ResearchQuest>;
export type KeptOutlineQuest = Kept<OutlineQuest>;
export type KeptRevisionRequest = Omit<RevisionRequest, 'assignment'> & {
  assignment: KeptAssignment;
};

/** What was read in one telling. */
export type ReadUnit = {
  /** JSON, to be kept as it is. */
  doc: KeptDoc;
  gist: string;
  /** What it says about the book, in order. */
  brief: BriefChange[];
  /** The sentences in which it says that something is to stay out; null where it wishes nothing. */
  wishes: string[] | null;
};

export type BannedQuest = { phrases: string[]; told: KeptTold[]; texts: string[] };

/**
 * What Walt can do. Two minds stand behind it: the offline one and any OpenAI-compatible model. `whose` is the account
 * that a call is for: people take turns.
 */
export type Mind = {
  /** Raised when texts are read differently: what was read before is read again. */
  readerVersion: number;
  /** Reads what was told, on this machine, whoever thinks. */
  read(units: KeptTold[], whose: string): Promise<ReadUnit[]>;
  /** Finds out what a wish to leave something out or in is about; on this machine, too. */
  heed(wish: KeptWish, whose: string): Promise<Heeded>;
  /** Finds what says a banned word or phrase, in what was told and in what was made of it; on this machine, too. */
  findBanned(quest: BannedQuest, whose: string): Promise<FoundBanned>;
  /** `onSaid` is told all that may be heard of the answer so far, while it comes. */
  converse(moment: KeptMoment, whose: string, onSaid?: (soFar: string) => void): Promise<Reply>;
  /** All that a provider's own voice is told for a call. */
  callInstructions(moment: KeptMoment, whose: string): Promise<string>;
  noticeNote(overheard: KeptOverheard, whose: string): Promise<NoticedNote>;
  /** Whether what was told bears a note out. */
  proveNote(note: TakenNote, whose: string): Promise<boolean>;
  questionCard(spoken: Spoken, whose: string): Promise<QuestionCard>;
  summarise(finished: KeptFinished, whose: string): Promise<Summary>;
  extractFacts(quest: KeptFactQuest, whose: string): Promise<FoundFacts>;
  findThemes(quest: KeptThemeQuest, whose: string): Promise<FoundThemes>;
  suggestResearch(quest: KeptSuggestionQuest, whose: string): Promise<Suggestions>;
  researchTopic(quest: KeptResearchQuest, whose: string): Promise<Report>;
  /** Plans a book. Null without a model: then chapters follow from the brief and the years. */
  outlineBook: ((quest: KeptOutlineQuest, whose: string) => Promise<Outline>) | null;
  /** `progress` keeps the parts of a book while it is written, and shows what is being written. */
  writePiece(assignment: KeptAssignment, whose: string, progress?: Progress): Promise<Piece>;
  revisePiece(request: KeptRevisionRequest, whose: string, show?: ShowDraft): Promise<Revision>;
  /** In plain words, for the console and the administrators. */
  description: string;
};

/** How the offline mind is called; it stands here so that naming it does not load it. */
export const offlineDescription = "Walt's own, on this machine (English)";
