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
  /** Recordings whose words were written down while they were spoken. */
  live?: string[];
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
  const isThere = draft.live?.includes(id);
  return {
    ...draft,
    content: isThere ? draft.content : joined(draft.content, transcript ?? ''),
    heard: [...draft.heard, id],
    waiting: draft.waiting.filter((other) => other !== id),
  };
}

/** Takes over what was written down while it was spoken; the recording then only has to be kept. */
export const withLive = (draft: MemoDraft, takeId: string, words: string): MemoDraft => ({
  ...draft,
  content: joined(draft.content, words),
  live: [...(draft.live ?? []), takeId],
});

const joined = (before: string, words: string) =>
  [before.trim(), words.trim()].filter(Boolean).join('\n\n');
