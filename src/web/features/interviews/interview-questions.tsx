import { type DraftQuestion, QuestionList } from '#web/ui/question-list.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';

export type InterviewQuestion = DraftQuestion & { intent: string };

type InterviewQuestionsProps = {
  questions: InterviewQuestion[];
  onChange: (questions: InterviewQuestion[]) => void;
};

export function InterviewQuestions({ questions, onChange }: InterviewQuestionsProps) {
  return (
    <QuestionList
      explanation="What Walt may ask, in this order. He takes up what was just said before he goes on."
      questions={questions}
      onChange={onChange}
      begin={(fresh) => ({ ...fresh, intent: '' })}
      more={({ intent }, { number, write }) => (
        <TextareaField
          rows={1}
          label={`What question ${number} is after`}
          hideLabel
          placeholder="What it is after (for Walt alone)"
          value={intent}
          onValueChange={(next) => write({ intent: next })}
        />
      )}
    />
  );
}
