import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { questionnaireEditRoutes } from '#contract/questionnaire-edits.ts';
import { questionnaireRoutes } from '#contract/questionnaires.ts';
import type { Input } from '#contract/route.ts';
import { call } from '#web/api/call.ts';
import { questionnairesKey } from './questionnaires.queries.ts';

export const questionnairesQuery = queryOptions({
  queryKey: [questionnairesKey, 'list'],
  queryFn: ({ signal }) => call(questionnaireEditRoutes.list, {}, { signal }),
});

export const questionnaireQuery = (id: string) =>
  queryOptions({
    queryKey: [questionnairesKey, id],
    queryFn: ({ signal }) => call(questionnaireRoutes.get, { params: { id } }, { signal }),
    // An editor that is open must not change under one's hands, and one that opens shows what is.
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });

function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [questionnairesKey] });
}

export type QuestionnaireFields = Input<typeof questionnaireEditRoutes.create>['body'];

/** Title, description and all questions in one call, so that they are saved together or not at all. */
export function useSaveQuestionnaire(id: string | null) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: QuestionnaireFields) =>
      id
        ? call(questionnaireEditRoutes.change, { params: { id }, body })
        : call(questionnaireEditRoutes.create, { body }),
    onSuccess: refresh,
  });
}

export function useRemoveQuestionnaire() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => call(questionnaireEditRoutes.remove, { params: { id } }),
    onSuccess: refresh,
  });
}
