import { type SubmitEvent, useState } from 'react';
import {
  type JourneyStep,
  maxStepNameLength,
  stepTypeLabels,
  stepTypes,
} from '#contract/step-shapes.ts';
import { stepMessages } from '#contract/steps.ts';
import { useEditing } from '#web/api/editing.ts';
import { adviceOr } from '#web/api/failures.ts';
import { journeyQuery } from '#web/api/journeys.ts';
import { Button } from '#web/ui/button.tsx';
import { EditorFoot } from '#web/ui/editor-foot.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { StepActionFields } from './step-action-fields.tsx';
import { StepConditionFields } from './step-condition-fields.tsx';
import { type Destinations, StepDestinationField } from './step-destination-field.tsx';
import { useSaveStep } from './step-edits.queries.ts';
import { changeType, emptyFields, fieldsOf, readFields } from './step-fields.ts';

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
  const editing = useEditing({
    saved: step,
    empty: emptyFields,
    asDraft: fieldsOf,
    load: async (client) => {
      const { steps } = await client.fetchQuery(journeyQuery(journeyId));
      return steps.find(({ id }) => id === step?.id) ?? null;
    },
  });
  const { draft: fields, write, begunOn, newer } = editing;
  const [fault, setFault] = useState<string | null>(null);
  const save = useSaveStep(journeyId);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const read = readFields(fields);
    setFault('fault' in read ? read.fault : null);
    if ('fault' in read || save.isPending) return;
    save.mutate(
      { stepId: step?.id ?? null, step: { ...read.step, ...begunOn } },
      { onSuccess: onDone },
    );
  };
  return (
    // Empty fields are told about in our own words.
    <form
      noValidate
      aria-label={title}
      onSubmit={submit}
      className="flex flex-col gap-6 rounded-lg border border-line-strong bg-paper-raised p-5 sm:p-6"
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
        />
      </div>
      <TextField
        label="Step name"
        required
        maxLength={maxStepNameLength}
        value={fields.name}
        onValueChange={(name) => write({ name })}
      />
      <TextareaField
        label="Step description"
        rows={2}
        value={fields.description}
        onValueChange={(description) => write({ description })}
      />
      <StepConditionFields
        stepType={fields.stepType}
        conditions={fields.conditions}
        onChange={(conditions) => write({ conditions })}
      />
      <StepActionFields actions={fields.actions} onChange={(actions) => write({ actions })} />
      <EditorFoot
        label="Save Step"
        saving={save.isPending}
        failed={fault ?? adviceOr(stepMessages.notSaved, save.error)}
        newer={newer(save)}
      >
        <Button onClick={onDone} disabled={save.isPending}>
          Cancel
        </Button>
      </EditorFoot>
    </form>
  );
}
