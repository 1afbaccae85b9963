import { useMutation } from '@tanstack/react-query';
import { generatePath, Link, useNavigate } from 'react-router';
import { type Interview, interviewChange, interviewMessages } from '#contract/interviews.ts';
import { paths } from '#contract/paths.ts';
import { interviewerInstructions } from '#contract/standing-instructions.ts';
import { useContractForm } from '#web/api/contract-form.ts';
import { AddedText } from '#web/ui/added-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { EditorForm } from '#web/ui/editor-form.tsx';
import { MarkdownField } from '#web/ui/markdown-field.tsx';
import {
  asDraftQuestion,
  asWrittenQuestion,
  type DraftQuestion,
  QuestionList,
} from '#web/ui/question-list.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { findTestProject, interviewQuery, useSaveInterview } from './interviews.queries.ts';

type Draft = Pick<
  Interview,
  'name' | 'introCardText' | 'introScript' | 'instructions' | 'exitCriteria'
> & { questions: (DraftQuestion & { intent: string })[] };

const empty: Draft = {
  name: '',
  introCardText: '',
  introScript: '',
  instructions: '',
  exitCriteria: '',
  questions: [],
};

export function InterviewForm({ interview }: { interview: Interview | null }) {
  const navigate = useNavigate();
  const { draft, write, field, at, editor } = useContractForm({
    shape: interviewChange,
    saved: interview,
    empty,
    asDraft: (saved) => ({ ...saved, questions: saved.questions.map(asDraftQuestion) }),
    asWritten: (form) => ({ ...form, questions: form.questions.map(asWrittenQuestion) }),
    load: async (client) => interview && client.fetchQuery(interviewQuery(interview.id)),
    save: useSaveInterview(interview?.id ?? null),
    whenBlank: 'disabled',
    failed: () => interviewMessages.notSaved,
    onSaved: () => navigate(paths.adminInterviews),
  });
  return (
    <EditorForm
      {...editor}
      label="Save Interview"
      beside={
        <>
          <Button render={<Link to={paths.adminInterviews} />}>Cancel</Button>
          {interview && <TestInterview interviewId={interview.id} />}
        </>
      }
    >
      <TextField label="Name" {...field('name')} />
      <TextareaField
        label="Intro card text"
        hint="Stands on the card before the call begins."
        rows={2}
        {...field('introCardText')}
      />
      <TextareaField
        label="Intro script"
        hint="What Walt says first."
        rows={2}
        {...field('introScript')}
      />
      <MarkdownField
        label="Instructions"
        hint="What Walt should be after, and how he should go about it. Markdown is understood."
        {...field('instructions')}
      />
      <AddedText
        title="Added automatically"
        explanation="Every interview also gets these system instructions, word for word."
        text={interviewerInstructions}
      />
      <TextareaField
        label="Exit criteria"
        hint="How Walt knows that he has heard enough."
        rows={2}
        {...field('exitCriteria')}
      />
      <QuestionList
        explanation="What Walt may ask, in this order. He takes up what was just said before he goes on."
        questions={draft.questions}
        onChange={(questions) => write({ questions })}
        begin={(fresh) => ({ ...fresh, intent: '' })}
        at={(...path) => at('questions', ...path)}
        more={({ intent }, place) => (
          <TextareaField
            rows={1}
            label={`What question ${place.number} is after`}
            hideLabel
            placeholder="What it is after (for Walt alone)"
            value={intent}
            onValueChange={(next) => place.write({ intent: next })}
          />
        )}
      />
    </EditorForm>
  );
}

/** Calls Walt with this interview, in the first project there is. */
export function TestInterview({ interviewId }: { interviewId: string }) {
  const navigate = useNavigate();
  const test = useMutation({
    mutationFn: findTestProject,
    onSuccess: (projectId) => {
      if (projectId) navigate(generatePath(paths.interview, { projectId, interviewId }));
      else window.alert(interviewMessages.noProject);
    },
    onError: (error) => reportError(error),
  });
  return (
    <Button variant="quiet" busy={test.isPending} onClick={() => test.mutate()}>
      Test this interview
    </Button>
  );
}
