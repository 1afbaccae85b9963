import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { questionnaireMessages } from '#contract/questionnaires.ts';
import { useProject } from '#web/api/active-project.ts';
import { Refused } from '#web/api/failures.ts';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { QuestionForm } from './question-form.tsx';
import { responseQuery } from './questionnaires.queries.ts';

export function QuestionnairePage() {
  const { questionnaireId = '' } = useParams();
  const project = useProject();
  const response = useQuery(responseQuery(questionnaireId, project.id));
  const { title = 'Questionnaire', description } = response.data?.questionnaire ?? {};
  return (
    <div className="max-w-3xl">
      <title>{`${title} · Walt`}</title>
      <PageTitle title={title} lead={description} />
      {response.isPending && <Skeleton lines={6} label="Loading the questions" />}
      {response.isError && !response.data && (
        <ErrorNotice
          message={sentenceOf(response.error)}
          onRetry={() => response.refetch()}
          retrying={response.isFetching}
        />
      )}
      {response.data && <QuestionForm key={response.data.id} response={response.data} />}
    </div>
  );
}

const sentenceOf = (error: Error) =>
  error instanceof Refused && error.status === 404
    ? questionnaireMessages.notFound
    : questionnaireMessages.notLoaded;
