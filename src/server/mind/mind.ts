import type { Moment, Reply } from './converse/converse.ts';
import type { FoundFacts, Told } from './extract-facts/extract-facts.ts';
import type { FoundThemes, ThemeQuest } from './find-themes/find-themes.ts';
import type { NoticedNote, Overheard } from './notice-note/notice-note.ts';
import type { Confided, Opened } from './privacy.ts';
import type { QuestionCard, Spoken } from './question-card/question-card.ts';
import type { Report, ResearchQuest } from './research-topic/research-topic.ts';
import type { Revision, RevisionRequest } from './revise-piece/revise-piece.ts';
import type { SuggestionQuest, Suggestions } from './suggest-research/suggest-research.ts';
import type { Finished, Summary } from './summarise/summarise.ts';
import type { Assignment, Piece } from './write-piece/write-piece.ts';

/** What Walt can do. Two minds stand behind it: the offline one and any OpenAI-compatible model. */
export type Mind = {
  /** Takes out what the teller wants to be left out; done on this machine, whoever thinks. */
  leaveOut(confided: Confided): Promise<Opened>;
  converse(moment: Moment): Promise<Reply>;
  noticeNote(overheard: Overheard): Promise<NoticedNote>;
  questionCard(spoken: Spoken): Promise<QuestionCard>;
  summarise(finished: Finished): Promise<Summary>;
  extractFacts(told: Told): Promise<FoundFacts>;
  findThemes(quest: ThemeQuest): Promise<FoundThemes>;
  suggestResearch(quest: SuggestionQuest): Promise<Suggestions>;
  researchTopic(quest: ResearchQuest): Promise<Report>;
  writePiece(assignment: Assignment): Promise<Piece>;
  revisePiece(request: RevisionRequest): Promise<Revision>;
  /** In plain words, for the console and the administrators. */
  description: string;
};

/** How the offline mind is called; it stands here so that naming it does not load it. */
export const offlineDescription = "Walt's own, on this machine (English)";
