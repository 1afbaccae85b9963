import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type QuestionnaireResponse, questionnaireRoutes } from '#contract/questionnaires.ts';
import type { Input } from '#contract/route.ts';
import { refreshProjects } from '#web/api/active-project.ts';
import { call } from '#web/api/call.ts';

/** Everything the browser knows of questionnaires lies under this key. */
export const questionnairesKey = 'questionnaires';

export const responseQuery = (questionnaireId: string, projectId: string) =>
  queryOptions({
    queryKey: [questionnairesKey, questionnaireId, 'response', projectId],
    queryFn: ({ signal }) =>
      call(
        questionnaireRoutes.getResponse,
        { params: { id: questionnaireId }, query: { projectId } },
        { signal },
      ),
  });

type NewAnswer = Input<typeof questionnaireRoutes.saveAnswer>['body'];

const queryOf = ({ questionnaire, projectId }: QuestionnaireResponse) =>
  responseQuery(questionnaire.id, projectId);

export function useSaveAnswer(response: QuestionnaireResponse) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewAnswer) =>
      call(questionnaireRoutes.saveAnswer, { params: { id: response.id }, body }),
    onSuccess: (answer) =>
      client.setQueryData(queryOf(response).queryKey, (known) => {
        const others = known?.answers.filter((one) => one.questionId !== answer.questionId);
        return known && { ...known, answers: [...(others ?? []), answer] };
      }),
    // It may have been changed elsewhere: the next try should know of that.
    onError: () => client.invalidateQueries(queryOf(response)),
  });
}

export function useCompleteQuestionnaire(response: QuestionnaireResponse) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(questionnaireRoutes.complete, { params: { id: response.id } }),
    onSuccess: (completed) => {
      client.setQueryData(queryOf(response).queryKey, completed);
      refreshProjects(client);
    },
  });
}
