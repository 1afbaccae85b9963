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

export type Revised = { revision: string };

export type Editing<Saved extends Revised, Draft> = {
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
  const [aside, setAside] = useState<Draft[]>([]);
  const client = useQueryClient();
  const loading = useMutation({
    mutationFn: () => load(client),
    onSuccess: (newer) => {
      if (!newer) return;
      setAside([...aside, draft]);
      setDraft(asDraft(newer));
      setRevision(newer.revision);
    },
  });
  return {
    draft,
    begunOn: revision === undefined ? {} : { begunOn: revision },
    write: (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part })),
    writeOne: <Name extends keyof Draft>(name: Name, value: Draft[Name]) =>
      setDraft((before) => ({ ...before, [name]: value })),
    /** What was saved is what the next change is begun on. */
    goOn(now: Revised) {
      setRevision(now.revision);
      setAside([]);
    },
    /** What the foot of the editor offers, by how the last save ended. */
    newer(save: { error: Error | null; reset: () => void }) {
      const refused = isConflict(save.error);
      return {
        state: refused ? 'refused' : aside.length > 0 ? 'shown' : 'none',
        load: () => loading.mutate(undefined, { onSuccess: save.reset }),
        loading: loading.status,
        takeBack() {
          setDraft(aside.at(-1) ?? draft);
          setAside(aside.slice(0, -1));
        },
      } as const;
    },
  };
}
