import { Plus, X } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SortableList } from '#web/ui/sortable-list.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';

/** A question while it is edited; the id of a new one is only for this page. */
export type DraftQuestion = { id: string; isNew: boolean; text: string; required: boolean };

type AdminQuestionListProps = {
  questions: DraftQuestion[];
  onChange: (questions: DraftQuestion[]) => void;
};

export function AdminQuestionList({ questions, onChange }: AdminQuestionListProps) {
  const write = (id: string, part: Partial<DraftQuestion>) =>
    onChange(questions.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const add = () =>
    onChange([...questions, { id: crypto.randomUUID(), isNew: true, text: '', required: false }]);
  return (
    <section aria-labelledby="questions-heading">
      <h2 id="questions-heading" className="text-lg font-semibold">
        Questions
      </h2>
      <p className="mt-1 mb-4 text-ink-muted">
        Asked one at a time, in this order. A question that is removed is no longer asked; what
        people answered to it stays theirs.
      </p>
      <SortableList
        label="Questions"
        items={questions}
        nameOf={(question) => `question ${questions.indexOf(question) + 1}`}
        onSort={onChange}
      >
        {({ id, text, required }, index) => (
          <div className="flex items-start gap-2">
            <div className="flex-1">
              <TextareaField
                rows={1}
                label={`Question ${index + 1}`}
                value={text}
                onValueChange={(next) => write(id, { text: next })}
              />
              <CheckboxField
                className="mt-1"
                label="Required question"
                checked={required}
                onCheckedChange={(next) => write(id, { required: next })}
              />
            </div>
            <IconButton
              label={`Remove question ${index + 1}`}
              onClick={() => onChange(questions.filter((one) => one.id !== id))}
            >
              <X aria-hidden className="size-5" />
            </IconButton>
          </div>
        )}
      </SortableList>
      <Button className="mt-4" onClick={add}>
        <Plus aria-hidden className="size-5" />
        Add Question
      </Button>
    </section>
  );
}
