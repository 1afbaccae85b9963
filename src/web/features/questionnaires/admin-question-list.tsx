import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { type DraftQuestion, QuestionList } from '#web/ui/question-list.tsx';

export type AdminQuestion = DraftQuestion & { required: boolean };

type AdminQuestionListProps = {
  questions: AdminQuestion[];
  onChange: (questions: AdminQuestion[]) => void;
};

export function AdminQuestionList({ questions, onChange }: AdminQuestionListProps) {
  return (
    <QuestionList
      explanation="Asked one at a time, in this order. A question that is removed is no longer asked; what people answered to it stays theirs."
      questions={questions}
      onChange={onChange}
      begin={(fresh) => ({ ...fresh, required: false })}
      more={({ required }, { write }) => (
        <CheckboxField
          label="Required question"
          checked={required}
          onCheckedChange={(next) => write({ required: next })}
        />
      )}
    />
  );
}
