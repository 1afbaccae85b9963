import {
  checkedReply,
  checkedSaying,
  checkedTakenNote,
} from '#server/mind/abilities/converse/checks.ts';
import { checkedFacts } from '#server/mind/abilities/extract-facts/checks.ts';
import { checkedThemes } from '#server/mind/abilities/find-themes/checks.ts';
import { checkedNote } from '#server/mind/abilities/notice-note/checks.ts';
import { checkedOutline } from '#server/mind/abilities/outline-book/checks.ts';
import { checkedCard } from '#server/mind/abilities/question-card/checks.ts';
import { checkedReport } from '#server/mind/abilities/research-topic/checks.ts';
import { checkedRemark } from '#server/mind/abilities/revise-piece/checks.ts';
import { checkedSuggestions } from '#server/mind/abilities/suggest-research/checks.ts';
import { checkedSummary } from '#server/mind/abilities/summarise/checks.ts';
import { checkedPiece } from '#server/mind/abilities/write-piece/checks.ts';

/** What a model said is checked against what was told. It takes plain data and gives plain data, in any thread. */
export const checks = {
  checkedReply,
  checkedSaying,
  checkedNote,
  checkedTakenNote,
  checkedSummary,
  checkedFacts,
  checkedThemes,
  checkedSuggestions,
  checkedReport,
  checkedPiece,
  checkedCard,
  checkedRemark,
  checkedOutline,
};

type Check = keyof typeof checks;

/** Has a check done, wherever that is. */
export type Checked = <Name extends Check>(
  name: Name,
  whose: string,
  ...said: Parameters<(typeof checks)[Name]>
) => Promise<ReturnType<(typeof checks)[Name]>>;
