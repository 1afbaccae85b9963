import { type SubmitEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import {
  maxQuestionnaireTitleLength,
  type Questionnaire,
  questionnaireMessages,
} from '#contract/questionnaires.ts';
import { useEditing } from '#web/api/editing.ts';
import { adviceOr, Refused } from '#web/api/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { EditorFoot } from '#web/ui/editor-foot.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { type AdminQuestion, AdminQuestionList } from './admin-question-list.tsx';
import { questionnaireQuery, useSaveQuestionnaire } from './admin-questionnaires.queries.ts';
import { isBlank } from './where-to-go-on.ts';

type Draft = { title: string; description: string; questions: AdminQuestion[] };

function faultOf({ title, questions }: Draft) {
  if (isBlank(title)) return questionnaireMessages.titleBlank;
  if (questions.length === 0) return questionnaireMessages.noQuestions;
  if (questions.some(({ text }) => isBlank(text))) return questionnaireMessages.questionBlank;
  return null;
}

const empty: Draft = { title: '', description: '', questions: [] };

const asDraft = ({ title, description, questions }: Questionnaire): Draft => ({
  title,
  description,
  questions: questions.map((question) => ({ ...question, isNew: false })),
});

export function QuestionnaireForm({ questionnaire }: { questionnaire: Questionnaire | null }) {
  const { draft, write, begunOn, newer } = useEditing({
    saved: questionnaire,
    empty,
    asDraft,
    load: async (client) =>
      questionnaire && client.fetchQuery(questionnaireQuery(questionnaire.id)),
  });
  const [fault, setFault] = useState<string | null>(null);
  const save = useSaveQuestionnaire(questionnaire?.id ?? null);
  const navigate = useNavigate();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = faultOf(draft);
    setFault(found);
    if (found || save.isPending) return;
    const questions = draft.questions.map(({ id, isNew, text, required }) => ({
      ...(!isNew && { id }),
      text,
      required,
    }));
    save.mutate(
      { ...draft, questions, ...begunOn },
      { onSuccess: () => navigate(paths.adminQuestionnaires) },
    );
  };
  const refused = questionnaire
    ? questionnaireMessages.notUpdated
    : questionnaireMessages.notCreated;
  const sentence =
    save.error instanceof Refused ? refused : questionnaireMessages.questionnaireNotSaved;
  return (
    // Empty fields are told about in our own words.
    <form noValidate onSubmit={submit} className="flex flex-col gap-7">
      <TextField
        label="Title"
        required
        maxLength={maxQuestionnaireTitleLength}
        value={draft.title}
        onValueChange={(title) => write({ title })}
      />
      <TextareaField
        label="Description"
        rows={2}
        value={draft.description}
        onValueChange={(description) => write({ description })}
      />
      <AdminQuestionList
        questions={draft.questions}
        onChange={(questions) => write({ questions })}
      />
      <EditorFoot
        label="Save Questionnaire"
        saving={save.isPending}
        failed={fault ?? adviceOr(sentence, save.error)}
        newer={newer(save)}
      >
        <Button render={<Link to={paths.adminQuestionnaires} />}>Cancel</Button>
      </EditorFoot>
    </form>
  );
}
