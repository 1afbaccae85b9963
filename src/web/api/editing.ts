import {
  type QueryClient,
  type QueryKey,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { isConflict } from './failures.ts';

/** An editor that is open must not change under one's hands, and one that opens shows what is. */
export const forEditing = {
  staleTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  gcTime: 0,
} as const;

/** A change after which everything under a key is asked for again. */
export function useRefreshing<Change, Answer>(
  queryKey: QueryKey,
  mutationFn: (change: Change) => Promise<Answer>,
) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => client.invalidateQueries({ queryKey }) });
}

type Revised = { revision: string };

type Editing<Saved extends Revised, Draft> = {
  /** What the editor was opened on; nothing for something new. */
  saved: Saved | null;
  empty: Draft;
  asDraft: (saved: Saved) => Draft;
  /** What is saved now. */
  load: (client: QueryClient) => Promise<Saved | null>;
};

/** What stands in an editor. Nothing typed is lost where someone else has saved in the meantime. */
export function useEditing<Saved extends Revised, Draft>(editing: Editing<Saved, Draft>) {
  const { saved, empty, asDraft, load } = editing;
  const [draft, setDraft] = useState(() => (saved ? asDraft(saved) : empty));
  const [revision, setRevision] = useState(saved?.revision);
  const [aside, setAside] = useState<Draft | null>(null);
  const client = useQueryClient();
  const loading = useMutation({
    mutationFn: () => load(client),
    onSuccess: (newer) => {
      if (!newer) return;
      setAside(draft);
      setDraft(asDraft(newer));
      setRevision(newer.revision);
    },
  });
  return {
    draft,
    begunOn: revision === undefined ? {} : { begunOn: revision },
    write: (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part })),
    /** What was saved is what the next change is begun on. */
    goOn(now: Revised) {
      setRevision(now.revision);
      setAside(null);
    },
    /** What the foot of the editor offers, by how the last save ended. */
    newer(save: { error: Error | null; reset: () => void }) {
      const refused = isConflict(save.error);
      return {
        state: refused ? 'refused' : aside ? 'shown' : 'none',
        load: () => loading.mutate(undefined, { onSuccess: save.reset }),
        loading: loading.isPending,
        takeBack() {
          if (aside) setDraft(aside);
          setAside(null);
        },
      } as const;
    },
  };
}
