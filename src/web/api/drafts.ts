import { useState } from 'react';
import { draftKey, readDraft, writeDraft } from './draft-store.ts';
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
