import { Link, useNavigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import { questionnaireChange } from '#contract/questionnaire-edits.ts';
import { type Questionnaire, questionnaireMessages } from '#contract/questionnaires.ts';
import { useContractForm } from '#web/api/contract-form.ts';
import { Refused } from '#web/api/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { EditorForm } from '#web/ui/editor-form.tsx';
import {
  asDraftQuestion,
  asWrittenQuestion,
  type DraftQuestion,
  QuestionList,
} from '#web/ui/question-list.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { questionnaireQuery, useSaveQuestionnaire } from './admin-questionnaires.queries.ts';

type Draft = Pick<Questionnaire, 'title' | 'description'> & {
  questions: (DraftQuestion & { required: boolean })[];
};

const empty: Draft = { title: '', description: '', questions: [] };

export function QuestionnaireForm({ questionnaire }: { questionnaire: Questionnaire | null }) {
  const navigate = useNavigate();
  const refused = questionnaire
    ? questionnaireMessages.notUpdated
    : questionnaireMessages.notCreated;
  const { draft, write, field, at, editor } = useContractForm({
    shape: questionnaireChange,
    saved: questionnaire,
    empty,
    asDraft: (saved) => ({ ...saved, questions: saved.questions.map(asDraftQuestion) }),
    asWritten: (form) => ({ ...form, questions: form.questions.map(asWrittenQuestion) }),
    load: async (client) =>
      questionnaire && client.fetchQuery(questionnaireQuery(questionnaire.id)),
    save: useSaveQuestionnaire(questionnaire?.id ?? null),
    whenBlank: 'refused',
    failed: (error) =>
      error instanceof Refused ? refused : questionnaireMessages.questionnaireNotSaved,
    onSaved: () => navigate(paths.adminQuestionnaires),
  });
  return (
    <EditorForm
      {...editor}
      label="Save Questionnaire"
      beside={<Button render={<Link to={paths.adminQuestionnaires} />}>Cancel</Button>}
    >
      <TextField label="Title" {...field('title')} />
      <TextareaField label="Description" rows={2} {...field('description')} />
      <QuestionList
        explanation="Asked one at a time, in this order. A question that is removed is no longer asked; what people answered to it stays theirs."
        questions={draft.questions}
        onChange={(questions) => write({ questions })}
        begin={(fresh) => ({ ...fresh, required: false })}
        at={(...path) => at('questions', ...path)}
        more={({ required }, place) => (
          <CheckboxField
            label="Required question"
            checked={required}
            onCheckedChange={(next) => place.write({ required: next })}
          />
        )}
      />
    </EditorForm>
  );
}
