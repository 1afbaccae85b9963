import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type BannedWord,
  type Keeping,
  redactionRoutes,
  type WithheldPassage,
} from '#contract/redactions.ts';
import { projectsKey } from '#web/api/active-project.ts';
import { call } from '#web/api/call.ts';

export const withheldQuery = (projectId: string) =>
  queryOptions({
    queryKey: [projectsKey, projectId, 'left-out'],
    queryFn: ({ signal }) => call(redactionRoutes.list, { params: { id: projectId } }, { signal }),
  });

export type Change = { passage: WithheldPassage; state: WithheldPassage['state'] };

/** Releases sentences or withholds them again; Walt's facts and tasks follow. */
export function useChangeWithheld(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (changes: Change[]) => {
      for (const { passage, state } of changes) {
        const { key, source } = passage;
        await call(redactionRoutes.change, {
          params: { id: projectId },
          body: { source: { type: source.type, id: source.id }, key, state },
        });
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: [projectsKey, projectId] }),
  });
}

export const withheldTellingsQuery = (projectId: string) =>
  queryOptions({
    queryKey: [projectsKey, projectId, 'withheld-tellings'],
    queryFn: ({ signal }) =>
      call(redactionRoutes.listTellings, { params: { id: projectId } }, { signal }),
  });

/** Keeps something told out as a whole, or lets it be told; Walt's facts, notes and tasks follow. */
export function useWithholdTelling(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Keeping) =>
      call(redactionRoutes.withholdTelling, { params: { id: projectId }, body }),
    onSuccess: (withheld) =>
      client.setQueryData(withheldTellingsQuery(projectId).queryKey, withheld),
    onSettled: () => client.invalidateQueries({ queryKey: [projectsKey, projectId] }),
  });
}

export const bannedWordsQuery = (projectId: string) =>
  queryOptions({
    queryKey: [projectsKey, projectId, 'banned-words'],
    queryFn: ({ signal }) =>
      call(redactionRoutes.listBanned, { params: { id: projectId } }, { signal }),
  });

/** Has a name or a word stand nowhere; Walt's facts, notes, themes and tasks follow. */
export const useBanWord = (projectId: string) =>
  useBannedWordsChange(projectId, (body: { text: string }) =>
    call(redactionRoutes.addBanned, { params: { id: projectId }, body }),
  );

export const useLiftBan = (projectId: string) =>
  useBannedWordsChange(projectId, (bannedWordId: string) =>
    call(redactionRoutes.removeBanned, { params: { id: projectId, bannedWordId } }),
  );

function useBannedWordsChange<Change>(
  projectId: string,
  mutationFn: (change: Change) => Promise<BannedWord[]>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (words) => client.setQueryData(bannedWordsQuery(projectId).queryKey, words),
    // Nobody waits for the rest of the pages: the next word can be written at once.
    onSettled: () => void client.invalidateQueries({ queryKey: [projectsKey, projectId] }),
  });
}
