import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { questionnaireMessages } from '#contract/questionnaires.ts';
import { adviceOr } from '#web/api/failures.ts';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { QuestionnaireForm } from './admin-questionnaire-form.tsx';
import { questionnaireQuery } from './admin-questionnaires.queries.ts';

export function NewQuestionnairePage() {
  return (
    <div className="max-w-3xl">
      <title>New Questionnaire · Walt</title>
      <PageTitle title="New Questionnaire" />
      <QuestionnaireForm questionnaire={null} />
    </div>
  );
}

export function QuestionnaireEditorPage() {
  const { id = '' } = useParams();
  return (
    <div className="max-w-3xl">
      <title>Edit Questionnaire · Walt</title>
      <PageTitle title="Edit Questionnaire" />
      <Editor key={id} id={id} />
    </div>
  );
}

function Editor({ id }: { id: string }) {
  const questionnaire = useQuery(questionnaireQuery(id));
  if (questionnaire.data) return <QuestionnaireForm questionnaire={questionnaire.data} />;
  if (questionnaire.isPending) return <Skeleton lines={8} label="Loading the questionnaire" />;
  return (
    <ErrorNotice
      message={adviceOr(questionnaireMessages.oneNotFetched, questionnaire.error) ?? ''}
      onRetry={() => questionnaire.refetch()}
      retrying={questionnaire.isFetching}
    />
  );
}
