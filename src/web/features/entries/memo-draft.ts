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
  /** What was written down while it was spoken, until the recording itself has been heard. */
  live?: { id: string; words: string }[];
};

export const emptyMemo = (content: string): MemoDraft => ({
  id: null,
  content,
  heard: [],
  waiting: [],
});

/**
 * Adds what was heard to the text, once. The recording has every word from its beginning, so it takes
 * the place of what was written down along the way, unless that has been put right by hand.
 */
export function withHeard(draft: MemoDraft, { id, transcript }: Recording): MemoDraft {
  if (draft.heard.includes(id)) return draft;
  return {
    ...draft,
    content: heardContent(draft, id, transcript ?? ''),
    heard: [...draft.heard, id],
    waiting: draft.waiting.filter((other) => other !== id),
  };
}

function heardContent({ content, live = [] }: MemoDraft, id: string, transcript: string) {
  const words = live.find((one) => one.id === id)?.words;
  if (words === undefined) return joined(content, transcript);
  return transcript ? content.replace(words, () => transcript.trim()) : content;
}

/** Shows what was written down while it was spoken. */
export const withLive = (draft: MemoDraft, takeId: string, words: string): MemoDraft => ({
  ...draft,
  content: joined(draft.content, words),
  live: [...(draft.live ?? []), { id: takeId, words: words.trim() }],
});

const joined = (before: string, words: string) =>
  [before.trim(), words.trim()].filter(Boolean).join('\n\n');
