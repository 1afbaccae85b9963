import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type OutlineChapter, outlineRoutes } from '#contract/outlines.ts';
import { projectsKey } from '#web/api/active-project.ts';
import { call } from '#web/api/call.ts';

const pollMs = 2_000;

export const outlineQuery = (projectId: string) =>
  queryOptions({
    queryKey: [projectsKey, projectId, 'plan-of-book'],
    queryFn: ({ signal }) => call(outlineRoutes.get, { params: { id: projectId } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'planning' ? pollMs : false),
  });

export function usePlanOutline(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(outlineRoutes.plan, { params: { id: projectId } }),
    onSuccess: (outline) => client.setQueryData(outlineQuery(projectId).queryKey, outline),
  });
}

export function useChangeOutline(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (chapters: OutlineChapter[]) =>
      call(outlineRoutes.change, { params: { id: projectId }, body: { chapters } }),
    onSuccess: (outline) => client.setQueryData(outlineQuery(projectId).queryKey, outline),
  });
}
