import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { questionnaireMessages } from '#contract/questionnaires.ts';
import { adviceOr } from '#web/api/failures.ts';
import { EditorPage, Opened } from '#web/ui/editor-page.tsx';
import { QuestionnaireForm } from './admin-questionnaire-form.tsx';
import { questionnaireQuery } from './admin-questionnaires.queries.ts';

export function NewQuestionnairePage() {
  return (
    <EditorPage title="New Questionnaire">
      <QuestionnaireForm questionnaire={null} />
    </EditorPage>
  );
}

export function QuestionnaireEditorPage() {
  const { id = '' } = useParams();
  const questionnaire = useQuery(questionnaireQuery(id));
  return (
    <EditorPage title="Edit Questionnaire">
      <Opened
        key={id}
        query={questionnaire}
        loading="Loading the questionnaire"
        failed={adviceOr(questionnaireMessages.oneNotFetched, questionnaire.error)}
      >
        {(found) => <QuestionnaireForm questionnaire={found} />}
      </Opened>
    </EditorPage>
  );
}
