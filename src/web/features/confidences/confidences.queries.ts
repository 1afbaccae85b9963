import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type Confidence,
  confidenceRoutes,
  type Keeping,
  type Unsaid,
} from '#contract/confidences.ts';
import { projectsKey } from '#web/api/active-project.ts';
import { call } from '#web/api/call.ts';

export const confidencesQuery = (projectId: string) =>
  queryOptions({
    queryKey: [projectsKey, projectId, 'left-out'],
    queryFn: ({ signal }) => call(confidenceRoutes.list, { params: { id: projectId } }, { signal }),
  });

export type Change = { confidence: Confidence; standing: Confidence['standing'] };

/** Opens sentences or keeps them out again; Walt's facts and tasks follow. */
export function useChangeConfidences(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (changes: Change[]) => {
      for (const { confidence, standing } of changes) {
        const { key, source } = confidence;
        await call(confidenceRoutes.change, {
          params: { id: projectId },
          body: { source: { type: source.type, id: source.id }, key, standing },
        });
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: [projectsKey, projectId] }),
  });
}

export const keptOutQuery = (projectId: string) =>
  queryOptions({
    queryKey: [projectsKey, projectId, 'kept-out'],
    queryFn: ({ signal }) =>
      call(confidenceRoutes.listKeptOut, { params: { id: projectId } }, { signal }),
  });

/** Keeps something told out as a whole, or lets it be told; Walt's facts, notes and tasks follow. */
export function useKeepTelling(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Keeping) =>
      call(confidenceRoutes.keepOut, { params: { id: projectId }, body }),
    onSuccess: (keptOut) => client.setQueryData(keptOutQuery(projectId).queryKey, keptOut),
    onSettled: () => client.invalidateQueries({ queryKey: [projectsKey, projectId] }),
  });
}

export const unsaidQuery = (projectId: string) =>
  queryOptions({
    queryKey: [projectsKey, projectId, 'unsaid'],
    queryFn: ({ signal }) =>
      call(confidenceRoutes.listUnsaid, { params: { id: projectId } }, { signal }),
  });

/** Has a name or a word stand nowhere; Walt's facts, notes, themes and tasks follow. */
export const useAddUnsaid = (projectId: string) =>
  useUnsaidChange(projectId, (body: { text: string }) =>
    call(confidenceRoutes.addUnsaid, { params: { id: projectId }, body }),
  );

export const useRemoveUnsaid = (projectId: string) =>
  useUnsaidChange(projectId, (unsaidId: string) =>
    call(confidenceRoutes.removeUnsaid, { params: { id: projectId, unsaidId } }),
  );

function useUnsaidChange<Change>(
  projectId: string,
  mutationFn: (change: Change) => Promise<Unsaid[]>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (words) => client.setQueryData(unsaidQuery(projectId).queryKey, words),
    // Nobody waits for the rest of the pages: the next word can be written at once.
    onSettled: () => void client.invalidateQueries({ queryKey: [projectsKey, projectId] }),
  });
}
