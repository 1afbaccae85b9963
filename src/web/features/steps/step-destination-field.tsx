import type { StepReference, StepType } from '#contract/step-shapes.ts';
import type { FieldAt } from '#web/api/contract-form.ts';
import { SelectField } from '#web/ui/select-field.tsx';

export type Destination = { id: string; name: string };

/** All that a step can lead to. */
export type Destinations = Record<'interviews' | 'questionnaires' | 'formats', Destination[]>;

type Goal = { label: string; kind: keyof Destinations; key: StepReference };

/** What each type of step leads to, and how its configuration calls that; some lead nowhere. */
export const leadsTo: Record<StepType, Goal | null> = {
  interview: { label: 'Interview', kind: 'interviews', key: 'interviewId' },
  questionnaire: { label: 'Questionnaire', kind: 'questionnaires', key: 'questionnaireId' },
  generateFormat: { label: 'Format', kind: 'formats', key: 'formatId' },
  research: null,
  addNotes: null,
  uploadPhotos: null,
};

type StepDestinationFieldProps = {
  stepType: StepType;
  destinations: Destinations;
  value: string | null;
  onChange: (value: string) => void;
  at: FieldAt;
};

export function StepDestinationField(props: StepDestinationFieldProps) {
  const { stepType, destinations, value, onChange, at } = props;
  const goal = leadsTo[stepType];
  if (!goal) return null;
  return (
    <SelectField
      // Another type has another list, from which nothing is chosen yet.
      key={stepType}
      label={goal.label}
      required
      {...at('stepConfig', goal.key)}
      options={destinations[goal.kind].map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onValueChange={onChange}
    />
  );
}
