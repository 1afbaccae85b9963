import { type JourneyStep, stepDraft, stepTypeLabels, stepTypes } from '#contract/step-shapes.ts';
import { stepMessages } from '#contract/steps.ts';
import { useContractForm } from '#web/api/contract-form.ts';
import { journeyQuery } from '#web/api/journeys.ts';
import { Button } from '#web/ui/button.tsx';
import { EditorForm } from '#web/ui/editor-form.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { StepActionFields } from './step-action-fields.tsx';
import { StepConditionFields } from './step-condition-fields.tsx';
import { type Destinations, StepDestinationField } from './step-destination-field.tsx';
import { useSaveStep } from './step-edits.queries.ts';
import { asWritten, changeType, emptyFields, fieldsOf } from './step-fields.ts';

const types = stepTypes.map((value) => ({ value, label: stepTypeLabels[value] }));

/** What opened the form cannot be pressed again meanwhile, and would lose focus. */
const comeTo = (heading: HTMLHeadingElement | null) => {
  heading?.focus();
};

type StepFormProps = {
  journeyId: string;
  /** The step that is changed, or none for a new one. */
  step: JourneyStep | null;
  destinations: Destinations;
  onDone: () => void;
};

export function StepForm({ journeyId, step, destinations, onDone }: StepFormProps) {
  const title = step ? 'Edit Step' : 'New Step';
  const form = useContractForm({
    shape: stepDraft,
    saved: step,
    empty: emptyFields,
    asDraft: fieldsOf,
    asWritten,
    load: async (client) => {
      const { steps } = await client.fetchQuery(journeyQuery(journeyId));
      return steps.find(({ id }) => id === step?.id) ?? null;
    },
    save: useSaveStep(journeyId, step?.id ?? null),
    whenBlank: 'refused',
    failed: () => stepMessages.notSaved,
    onSaved: onDone,
  });
  const { draft: fields, write, field, at, editor } = form;
  return (
    <EditorForm
      {...editor}
      label="Save Step"
      aria-label={title}
      className="gap-6 rounded-lg border border-line-strong bg-paper-raised p-5 sm:p-6"
      beside={
        <Button onClick={onDone} disabled={editor.saving}>
          Cancel
        </Button>
      }
    >
      <h3 ref={comeTo} tabIndex={-1} className="text-lg font-semibold outline-none">
        {title}
      </h3>
      <div className="grid gap-6 sm:grid-cols-2">
        <SelectField
          label="Step type"
          options={types}
          value={fields.stepType}
          onValueChange={(stepType) => write(changeType(fields, stepType))}
        />
        <StepDestinationField
          stepType={fields.stepType}
          destinations={destinations}
          value={fields.destination}
          onChange={(destination) => write({ destination })}
          at={at}
        />
      </div>
      <TextField label="Step name" {...field('name')} />
      <TextareaField label="Step description" rows={2} {...field('description')} />
      <StepConditionFields
        stepType={fields.stepType}
        conditions={fields.conditions}
        onChange={(conditions) => write({ conditions })}
        at={at}
      />
      <StepActionFields
        actions={fields.actions}
        onChange={(actions) => write({ actions })}
        at={at}
      />
    </EditorForm>
  );
}
