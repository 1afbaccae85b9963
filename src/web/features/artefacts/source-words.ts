import { generatePath } from 'react-router';
import type { SourceNote } from '#contract/artefacts.ts';
import { paths } from '#contract/paths.ts';

/** Where one finds what a piece rests on. */
export function placeOfSource(note: SourceNote) {
  const entry = { projectId: note.projectId, entryId: note.id };
  switch (note.type) {
    case 'message': {
      if (!note.conversationId) return null;
      const path = generatePath(paths.conversation, { id: note.conversationId });
      return note.messageId ? `${path}?${new URLSearchParams({ message: note.messageId })}` : path;
    }
    case 'textEntry':
      return generatePath(paths.editMemo, entry);
    case 'voiceMemo':
      return generatePath(paths.editNoteOfProject, entry);
    case 'answer':
      return note.questionnaireId
        ? generatePath(paths.questionnaire, { questionnaireId: note.questionnaireId })
        : null;
    case 'photo':
      return paths.photos;
    case 'report':
      return generatePath(paths.researchReport, { projectId: note.projectId, reportId: note.id });
    case 'email':
      return `${paths.gmail}?${new URLSearchParams({ email: note.id })}`;
  }
}

const excerptLength = 140;
const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The words of a source that come closest to what was made of them. */
export function excerptOf({ excerpt }: SourceNote, written: string) {
  const used = new Set(wordsOf(written));
  const shared = (text: string) => wordsOf(text).filter((word) => used.has(word)).length;
  const [closest = excerpt] = [...segmenter.segment(excerpt)]
    .map(({ segment }) => segment.trim())
    .sort((one, other) => shared(other) - shared(one));
  return closest.length <= excerptLength
    ? closest
    : `${closest.slice(0, excerptLength).trimEnd()}…`;
}
