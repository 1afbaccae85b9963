import { generatePath } from 'react-router';
import { entryLabels } from '#contract/entries.ts';
import { paths } from '#contract/paths.ts';
import type { ResultKind, SearchResult } from '#contract/searches.ts';

export const kindLabels: Record<ResultKind, string> = {
  conversation: 'Conversation',
  note: 'Note from a conversation',
  ...entryLabels,
  answer: 'Questionnaire answer',
};

/** Where one finds it, or nothing where it has no place of its own. */
export function placeOf(result: SearchResult) {
  const { kind, id, project, conversationId, questionnaireId } = result;
  const entry = { projectId: project.id, entryId: id };
  if (kind === 'text') return generatePath(paths.editMemo, entry);
  if (kind === 'voiceMemo') return generatePath(paths.editNoteOfProject, entry);
  if (questionnaireId) return generatePath(paths.questionnaire, { questionnaireId });
  if (!conversationId) return null;
  const path = generatePath(paths.conversation, { id: conversationId });
  const message = result.excerpts[0]?.messageId;
  return message ? `${path}?${new URLSearchParams({ message })}` : path;
}

export const morePlaces = (count: number) =>
  count === 1 ? 'and in one more place' : `and in ${count.toLocaleString('en-US')} more places`;
