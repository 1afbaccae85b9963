import type { SavedMessage } from '#contract/conversations.ts';

/** A message that is kept already; its text stays in the database. */
export type Kept = { id: string; clientId: string; length: number };

export type Merge = {
  /** New messages with the places they take. */
  added: (SavedMessage & { position: number })[];
  /** Kept messages whose text has grown. */
  grown: { id: string; content: string }[];
  /** Kept messages that make room, with the places they take from now on. */
  moved: { id: string; position: number }[];
};

/**
 * Joins what is kept, in order, with what a caller has. Nothing goes and nothing comes twice. What
 * is new stands before the next message that both know, and at the end when there is none. Of two
 * texts under one id the longer stands: a sentence is saved while it is still being spoken, and a
 * save may arrive late.
 */
export function mergeMessages(kept: Kept[], sent: SavedMessage[]): Merge {
  const known = new Map(kept.map((one) => [one.clientId, one]));
  const longest = longestOfEach(sent);
  const before = new Map<string, SavedMessage[]>();
  let waiting: SavedMessage[] = [];
  for (const one of longest.values()) {
    if (!known.has(one.id)) waiting.push(one);
    else if (waiting.length > 0) {
      before.set(one.id, waiting);
      waiting = [];
    }
  }
  const merge: Merge = { added: [], grown: [], moved: [] };
  let position = 0;
  const add = (list: SavedMessage[]) => {
    for (const one of list) merge.added.push({ ...one, position: position++ });
  };
  for (const [place, { id, clientId, length }] of kept.entries()) {
    add(before.get(clientId) ?? []);
    if (position !== place) merge.moved.push({ id, position });
    position += 1;
    const content = longest.get(clientId)?.content ?? '';
    if (lengthOf(content) > length) merge.grown.push({ id, content });
  }
  add(waiting);
  return merge;
}

function longestOfEach(sent: SavedMessage[]) {
  const longest = new Map<string, SavedMessage>();
  for (const one of sent) {
    const other = longest.get(one.id);
    if (!other) longest.set(one.id, one);
    else if (lengthOf(one.content) > lengthOf(other.content)) {
      longest.set(one.id, { ...other, content: one.content });
    }
  }
  return longest;
}

/** In characters as PostgreSQL counts them. */
const lengthOf = (text: string) => {
  let length = text.length;
  for (const _ of text.matchAll(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)) length -= 1;
  return length;
};
