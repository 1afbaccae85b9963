import type { StepType } from '#contract/step-shapes.ts';
import type { FieldAt } from '#web/api/contract-form.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { ConditionFields } from './step-fields.ts';

type StepConditionFieldsProps = {
  stepType: StepType;
  conditions: ConditionFields;
  onChange: (conditions: ConditionFields) => void;
  at: FieldAt;
};

type Counted = 'photos' | 'textEntries' | 'words' | 'research';

const offered: Record<StepType, { name: Counted; label: string }[]> = {
  uploadPhotos: [{ name: 'photos', label: 'Photos' }],
  addNotes: [
    { name: 'textEntries', label: 'Text entries' },
    { name: 'words', label: 'Words' },
  ],
  research: [{ name: 'research', label: 'Research reports' }],
  interview: [],
  questionnaire: [],
  generateFormat: [],
};

const ways = [
  { value: 'automatic', label: 'When the questionnaire is completed' },
  { value: 'byHand', label: 'Not by itself: when the person says “I am done”' },
] as const;

const asksNothing = ({ textEntries, words, notes }: ConditionFields) =>
  [textEntries, words, notes].every((count) => count.trim() === '');

/** What has to be there before the step is complete; each type asks for its own. */
export function StepConditionFields(props: StepConditionFieldsProps) {
  const { stepType, conditions, onChange, at } = props;
  if (stepType === 'interview') return null;
  const write = (part: Partial<ConditionFields>) => onChange({ ...conditions, ...part });
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-2 font-semibold">Completion conditions</legend>
      <div className="grid gap-4 empty:hidden sm:grid-cols-2">
        {offered[stepType].map(({ name, label }) => (
          <TextField
            key={name}
            label={label}
            type="number"
            min={1}
            step={1}
            hint="At least 1. Leave empty to ask for none."
            {...at('completionConditions', name)}
            value={conditions[name]}
            onValueChange={(count) => write({ [name]: count })}
          />
        ))}
      </div>
      {stepType === 'addNotes' && asksNothing(conditions) && (
        <ByHand
          text="Without a number this step does not complete by itself: the person says “I am done”."
          instead="Ask for one text entry"
          onInstead={() => write({ textEntries: '1' })}
        />
      )}
      {stepType === 'addNotes' && (
        <CheckboxField
          label="Count only what is written for this step"
          checked={conditions.stepScoped}
          onCheckedChange={(stepScoped) => write({ stepScoped })}
        />
      )}
      {stepType === 'questionnaire' && (
        <SelectField
          label="Completes"
          options={ways}
          value={conditions.questionnaireCompleted ? 'automatic' : 'byHand'}
          onValueChange={(way) => write({ questionnaireCompleted: way === 'automatic' })}
        />
      )}
      {stepType === 'questionnaire' && !conditions.questionnaireCompleted && (
        <ByHand
          text="Whoever has answered everything still has to say “I am done”, and may say so before."
          instead="Complete it with the questionnaire"
          onInstead={() => write({ questionnaireCompleted: true })}
        />
      )}
      {stepType === 'generateFormat' && (
        <CheckboxField
          label="Complete by itself once the piece is written"
          checked={conditions.artefact}
          onCheckedChange={(artefact) => write({ artefact })}
        />
      )}
    </fieldset>
  );
}

type ByHandProps = { text: string; instead: string; onInstead: () => void };

/** Says of a step that it waits for the person's word, and offers what is usual. */
const ByHand = ({ text, instead, onInstead }: ByHandProps) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
    <p className="max-w-[60ch] text-sm text-waiting">{text}</p>
    <Button size="narrow" onClick={onInstead}>
      {instead}
    </Button>
  </div>
);
