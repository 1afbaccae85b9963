import { type SubmitEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { type Interview, interviewMessages, maxInterviewNameLength } from '#contract/interviews.ts';
import { paths } from '#contract/paths.ts';
import { interviewerInstructions } from '#contract/standing-instructions.ts';
import { useEditing } from '#web/api/editing.ts';
import { adviceOr } from '#web/api/failures.ts';
import { AddedText } from '#web/ui/added-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { EditorFoot } from '#web/ui/editor-foot.tsx';
import { MarkdownField } from '#web/ui/markdown-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { type InterviewQuestion, InterviewQuestions } from './interview-questions.tsx';
import { interviewQuery, useSaveInterview } from './interviews.queries.ts';
import { TestInterview } from './test-interview.tsx';

type Draft = Pick<
  Interview,
  'name' | 'introCardText' | 'introScript' | 'instructions' | 'exitCriteria'
> & { questions: InterviewQuestion[] };

const empty: Draft = {
  name: '',
  introCardText: '',
  introScript: '',
  instructions: '',
  exitCriteria: '',
  questions: [],
};

const asDraft = (interview: Interview): Draft => ({
  ...interview,
  questions: interview.questions.map((question) => ({ ...question, isNew: false })),
});

const isBlank = (text: string) => text.trim() === '';

function faultOf({ name, instructions, questions }: Draft) {
  if (isBlank(name) || isBlank(instructions)) return interviewMessages.incomplete;
  if (questions.some(({ text }) => isBlank(text))) return interviewMessages.questionBlank;
  return null;
}

export function InterviewForm({ interview }: { interview: Interview | null }) {
  const { draft, write, begunOn, newer } = useEditing({
    saved: interview,
    empty,
    asDraft,
    load: async (client) => interview && client.fetchQuery(interviewQuery(interview.id)),
  });
  const [fault, setFault] = useState<string | null>(null);
  const save = useSaveInterview(interview?.id ?? null);
  const navigate = useNavigate();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = faultOf(draft);
    setFault(found);
    if (found || save.isPending) return;
    const questions = draft.questions.map(({ id, isNew, text, intent }) => ({
      ...(!isNew && { id }),
      text,
      intent,
    }));
    save.mutate(
      { ...draft, questions, ...begunOn },
      { onSuccess: () => navigate(paths.adminInterviews) },
    );
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-7">
      <InterviewFields draft={draft} write={write} />
      <AddedText
        title="Added automatically"
        explanation="Every interview also gets these system instructions, word for word."
        text={interviewerInstructions}
      />
      <TextareaField
        label="Exit criteria"
        hint="How Walt knows that he has heard enough."
        rows={2}
        value={draft.exitCriteria}
        onValueChange={(exitCriteria) => write({ exitCriteria })}
      />
      <InterviewQuestions
        questions={draft.questions}
        onChange={(questions) => write({ questions })}
      />
      <EditorFoot
        label="Save Interview"
        saving={save.isPending}
        disabled={isBlank(draft.name) || isBlank(draft.instructions)}
        failed={fault ?? adviceOr(interviewMessages.notSaved, save.error)}
        newer={newer(save)}
      >
        <Button render={<Link to={paths.adminInterviews} />}>Cancel</Button>
        {interview && <TestInterview interviewId={interview.id} />}
      </EditorFoot>
    </form>
  );
}

type FieldsProps = { draft: Draft; write: (part: Partial<Draft>) => void };

function InterviewFields({ draft, write }: FieldsProps) {
  return (
    <>
      <TextField
        label="Name"
        required
        maxLength={maxInterviewNameLength}
        value={draft.name}
        onValueChange={(name) => write({ name })}
      />
      <TextareaField
        label="Intro card text"
        hint="Stands on the card before the call begins."
        rows={2}
        value={draft.introCardText}
        onValueChange={(introCardText) => write({ introCardText })}
      />
      <TextareaField
        label="Intro script"
        hint="What Walt says first."
        rows={2}
        value={draft.introScript}
        onValueChange={(introScript) => write({ introScript })}
      />
      <MarkdownField
        label="Instructions"
        hint="What Walt should be after, and how he should go about it. Markdown is understood."
        required
        value={draft.instructions}
        onValueChange={(instructions) => write({ instructions })}
      />
    </>
  );
}
