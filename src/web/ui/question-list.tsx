import { Plus, X } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { FieldError } from './field-frame.tsx';
import { IconButton } from './icon-button.tsx';
import { SortableList } from './sortable-list.tsx';
import { TextareaField } from './textarea-field.tsx';

/** A question while it is edited; the id of a new one is only for this page. */
export type DraftQuestion = { id: string; isNew: boolean; text: string };

export const asDraftQuestion = <Question extends object>(question: Question) => ({
  ...question,
  isNew: false,
});

/** A question as it is sent: one that is new gets its id when it is saved. */
export const asWrittenQuestion = <Question extends DraftQuestion>(question: Question) => {
  const { id, isNew, ...written } = question;
  return isNew ? written : { id, ...written };
};

type QuestionListProps<Question> = {
  explanation: string;
  questions: Question[];
  onChange: (questions: Question[]) => void;
  begin: (fresh: DraftQuestion) => Question;
  /** What the list is called in what is sent, or a part of it, and what is wrong there. */
  at: (...path: (string | number)[]) => { name: string; error?: string | undefined };
  /** What is asked for with each question; `number` is 1 for the first. */
  more: (
    question: Question,
    place: { number: number; write: (part: Partial<Question>) => void },
  ) => ReactNode;
};

const comeTo = (field: HTMLTextAreaElement | null) => {
  field?.focus();
};

/** Questions that an administrator writes, removes and puts in order. */
export function QuestionList<Question extends DraftQuestion>(props: QuestionListProps<Question>) {
  const { explanation, questions, onChange, begin, at, more } = props;
  const { name, error } = at();
  const errorId = useId();
  const change = (id: string, part: Partial<Question> | { text: string }) =>
    onChange(questions.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const [added, setAdded] = useState<string | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const add = () => {
    // Over plain http, as on a home network, browsers make no UUIDs.
    const id = `new ${performance.timeOrigin + performance.now()}`;
    setAdded(id);
    onChange([...questions, begin({ id, isNew: true, text: '' })]);
  };
  const remove = (gone: string) => {
    onChange(questions.filter(({ id }) => id !== gone));
    addButton.current?.focus();
  };
  return (
    <section aria-labelledby="questions-heading">
      <h2 id="questions-heading" className="text-lg font-semibold">
        Questions
      </h2>
      <p className="mt-1 mb-4 text-ink-muted">{explanation}</p>
      <SortableList
        label="Questions"
        items={questions}
        nameOf={(question) => `question ${questions.indexOf(question) + 1}`}
        onSort={onChange}
      >
        {(question, index) => (
          <div className="flex items-start gap-2">
            <div className="flex flex-1 flex-col gap-2">
              <TextareaField
                ref={question.id === added ? comeTo : null}
                rows={1}
                label={`Question ${index + 1}`}
                {...at(index, 'text')}
                value={question.text}
                onValueChange={(text) => change(question.id, { text })}
              />
              {more(question, {
                number: index + 1,
                write: (part) => change(question.id, part),
              })}
            </div>
            <IconButton label={`Remove question ${index + 1}`} onClick={() => remove(question.id)}>
              <X aria-hidden className="size-5" />
            </IconButton>
          </div>
        )}
      </SortableList>
      <div className="mt-4 flex flex-col items-start gap-2">
        <Button ref={addButton} name={name} aria-describedby={error && errorId} onClick={add}>
          <Plus aria-hidden className="size-5" />
          Add Question
        </Button>
        <FieldError id={errorId} message={error} />
      </div>
    </section>
  );
}
