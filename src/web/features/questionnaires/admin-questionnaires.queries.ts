import { queryOptions } from '@tanstack/react-query';
import { questionnaireEditRoutes } from '#contract/questionnaire-edits.ts';
import { questionnaireRoutes } from '#contract/questionnaires.ts';
import type { Input } from '#contract/route.ts';
import { call } from '#web/api/call.ts';
import { forEditing, useRefreshing } from '#web/api/editing.ts';
import { questionnairesKey } from './questionnaires.queries.ts';

export const questionnairesQuery = queryOptions({
  queryKey: [questionnairesKey, 'list'],
  queryFn: ({ signal }) => call(questionnaireEditRoutes.list, {}, { signal }),
});

export const questionnaireQuery = (id: string) =>
  queryOptions({
    queryKey: [questionnairesKey, id],
    queryFn: ({ signal }) => call(questionnaireRoutes.get, { params: { id } }, { signal }),
    ...forEditing,
  });

type QuestionnaireFields = Input<typeof questionnaireEditRoutes.change>['body'];

/** Title, description and all questions in one call, so that they are saved together or not at all. */
export const useSaveQuestionnaire = (id: string | null) =>
  useRefreshing([questionnairesKey], (body: QuestionnaireFields) =>
    id
      ? call(questionnaireEditRoutes.change, { params: { id }, body })
      : call(questionnaireEditRoutes.create, { body }),
  );

export const useRemoveQuestionnaire = () =>
  useRefreshing([questionnairesKey], (id: string) =>
    call(questionnaireEditRoutes.remove, { params: { id } }),
  );
