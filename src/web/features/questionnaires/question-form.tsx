import { type SubmitEvent, useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import { type QuestionnaireResponse, questionnaireMessages } from '#contract/questionnaires.ts';
import { maxWritingLength } from '#contract/writing.ts';
import { refreshFlag } from '#web/api/active-project.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FormError } from '#web/ui/error-notice.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { useAnswering } from './answering.ts';

export function QuestionForm({ response }: { response: QuestionnaireResponse }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const stepId = search.get('stepId');
  const backToSteps = () =>
    navigate(stepId ? `${paths.steps}?stepId=${stepId}` : paths.steps, { state: refreshFlag });
  const { questions, question, index, text, write, go, submit, busy, complaint } = useAnswering(
    response,
    backToSteps,
  );
  const field = useFocusOnChange(index);
  if (!question) return <EmptyState title={questionnaireMessages.notFound} />;
  const last = index === questions.length - 1;
  const forward = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    if (last) submit();
    else go(index + 1);
  };
  return (
    <form onSubmit={forward} className="flex flex-col gap-6">
      <Progress
        label={`Question ${index + 1} of ${questions.length}`}
        value={((index + 1) / questions.length) * 100}
      />
      <h2 className="mt-2 text-xl font-semibold break-words">{question.text}</h2>
      <TextareaField
        key={question.id}
        ref={field}
        label={question.text}
        hideLabel
        voice="story"
        rows={6}
        maxLength={maxWritingLength}
        value={text}
        onValueChange={write}
        hint={question.required ? 'This question needs an answer.' : 'You may leave this one out.'}
      />
      <div>
        <FormError message={complaint} className="mb-5" />
        <div className="flex flex-wrap justify-between gap-3">
          <Button size="large" disabled={index === 0 || busy} onClick={() => go(index - 1)}>
            Previous
          </Button>
          <Button type="submit" variant="primary" size="large" busy={busy}>
            {last ? 'Complete' : 'Next'}
          </Button>
        </div>
      </div>
    </form>
  );
}

/** After the first question, each new one is ready to be typed into. */
function useFocusOnChange(index: number) {
  const field = useRef<HTMLTextAreaElement>(null);
  const first = useRef(index);
  useEffect(() => {
    if (first.current === index) return;
    first.current = -1;
    field.current?.focus();
  }, [index]);
  return field;
}
