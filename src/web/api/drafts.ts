import { useState } from 'react';
import { draftKey, readDraft, readDrafts, writeDraft } from './draft-store.ts';
import { useUser } from './session.ts';

/**
 * What someone has typed and the server does not have yet. It outlives a failed save, a reload and
 * a session that ends.
 */
export function useDraft<Draft>(name: string) {
  const key = draftKey(useUser().id, name);
  const [draft, setDraft] = useState(() => readDraft<Draft>(key));
  const keep = (next: Draft | null) => {
    setDraft(next);
    writeDraft(key, next);
  };
  return [draft, keep] as const;
}

/** Drafts of one thing by their ids: whoever types in two tabs has two of them, and loses neither. */
export function useDrafts<Draft extends { id: string }>(name: string) {
  const key = draftKey(useUser().id, name);
  const [drafts, setDrafts] = useState(() => readDrafts<Draft>(`${key}.`));
  const keep = (draft: Draft) => {
    writeDraft(`${key}.${draft.id}`, draft);
    setDrafts((all) => [...all.filter(({ id }) => id !== draft.id), draft]);
  };
  const drop = (dropped: string) => {
    writeDraft(`${key}.${dropped}`, null);
    setDrafts((all) => all.filter(({ id }) => id !== dropped));
  };
  return { drafts, keep, drop };
}
