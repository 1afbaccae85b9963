import type { Recording } from '#contract/recordings.ts';

/** What was said and put right but not saved yet. */
export type MemoDraft = {
  /** Made at the first save, so that a second try does not save it twice. */
  id: string | null;
  content: string;
  /** Recordings whose words stand in the text. */
  heard: string[];
  /** Recordings that the server has and that are still being written down. */
  waiting: string[];
};

export const emptyMemo = (content: string): MemoDraft => ({
  id: null,
  content,
  heard: [],
  waiting: [],
});

/** Adds what was heard to the text, once. */
export function withHeard(draft: MemoDraft, { id, transcript }: Recording): MemoDraft {
  if (draft.heard.includes(id)) return draft;
  const pieces = [draft.content.trim(), transcript?.trim() ?? ''].filter(Boolean);
  return {
    ...draft,
    content: pieces.join('\n\n'),
    heard: [...draft.heard, id],
    waiting: draft.waiting.filter((other) => other !== id),
  };
}
