import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Note, noteRoutes } from '#contract/notes.ts';
import { projectsKey } from '#web/api/active-project.ts';
import { call } from '#web/api/call.ts';

export type TalkPlace = { projectId: string; conversationId: string };

/** How often a note that waits for its proof is looked for. */
const pollEvery = 3000;

/** What was written down in a conversation, newest first; withheld notes are not in it. */
export const talkNotesQuery = ({ projectId, conversationId }: TalkPlace) =>
  queryOptions({
    queryKey: [projectsKey, projectId, 'talk-notes', conversationId],
    queryFn: ({ signal }): Promise<Note[]> =>
      call(noteRoutes.list, { query: { conversationId } }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'pending') ? pollEvery : false,
  });

/** A change that fails brings back what the server has. */
export function useChangeNote(place: TalkPlace) {
  const client = useQueryClient();
  const query = talkNotesQuery(place);
  return useMutation({
    mutationFn: ({ id, version, content }: Pick<Note, 'id' | 'version' | 'content'>) =>
      call(noteRoutes.change, { params: { id }, body: { content, version } }),
    onSuccess: (changed) =>
      client.setQueryData(query.queryKey, (notes) =>
        notes?.map((note) => (note.id === changed.id ? changed : note)),
      ),
    onError: () => client.invalidateQueries(query),
  });
}

export function useRemoveNote(place: TalkPlace) {
  const client = useQueryClient();
  const query = talkNotesQuery(place);
  return useMutation({
    mutationFn: (id: string) => call(noteRoutes.remove, { params: { id } }),
    onSuccess: (_, id) =>
      client.setQueryData(query.queryKey, (notes) => notes?.filter((note) => note.id !== id)),
    onError: (error) => {
      reportError(error);
      return client.invalidateQueries(query);
    },
  });
}
