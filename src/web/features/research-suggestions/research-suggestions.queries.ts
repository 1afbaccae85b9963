import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type AiTask, aiTaskRoutes } from '#contract/ai-tasks.ts';
import { maxSuggestions, suggestionRoutes, type Verdict } from '#contract/research-suggestions.ts';
import { projectsKey } from '#web/api/active-project.ts';
import { call } from '#web/api/call.ts';

const pollEvery = 3_000;

/** The topics that wait for an answer, and whether Walt is looking for more. */
export const suggestionsQuery = (projectId: string) =>
  queryOptions({
    queryKey: [projectsKey, projectId, 'research-suggestions'],
    queryFn: async ({ signal }) => {
      const params = { projectId };
      // The task first: what it found is there once it says that it is done.
      const tasks = await call(aiTaskRoutes.listOfProject, { params }, { signal });
      const pending = { status: 'pending' } as const;
      const suggestions = await call(
        suggestionRoutes.listOfProject,
        { params, query: pending },
        { signal },
      );
      return { suggestions, search: searchOf(tasks) };
    },
    refetchInterval: ({ state }) => (state.data?.search.state === 'looking' ? pollEvery : false),
  });

type Search =
  | { state: 'idle' }
  | { state: 'looking' }
  | { state: 'failed'; message: string | null };

function searchOf(tasks: AiTask[]): Search {
  const latest = tasks.find(({ taskType }) => taskType === 'research_suggestions');
  if (latest?.status === 'pending' || latest?.status === 'processing') return { state: 'looking' };
  if (latest?.status === 'failed') return { state: 'failed', message: latest.errorMessage };
  return { state: 'idle' };
}

const useRefresh = (projectId: string) => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [projectsKey, projectId] });
};

export function useAskForSuggestions(projectId: string) {
  const onSuccess = useRefresh(projectId);
  return useMutation({
    mutationFn: () =>
      call(aiTaskRoutes.ask, {
        body: {
          taskType: 'research_suggestions',
          projectId,
          input: { scope: 'all_conversations', config: { maxSuggestions } },
        },
      }),
    onSuccess,
  });
}

type Answer = { id: string; status: Verdict };

export function useAnswerSuggestion(projectId: string) {
  const onSuccess = useRefresh(projectId);
  return useMutation({
    mutationFn: ({ id, status }: Answer) =>
      call(suggestionRoutes.answer, { params: { id }, body: { status } }),
    onSuccess,
  });
}
