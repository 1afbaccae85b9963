import type { StepType } from '#contract/step-shapes.ts';
import { SelectField } from '#web/ui/select-field.tsx';

export type Destination = { id: string; name: string };

/** All that a step can lead to. */
export type Destinations = Record<'interviews' | 'questionnaires' | 'formats', Destination[]>;

/** What each type of step leads to; the others lead nowhere. */
export const leadsTo: Partial<Record<StepType, { label: string; kind: keyof Destinations }>> = {
  interview: { label: 'Interview', kind: 'interviews' },
  questionnaire: { label: 'Questionnaire', kind: 'questionnaires' },
  generateFormat: { label: 'Format', kind: 'formats' },
};

type StepDestinationFieldProps = {
  stepType: StepType;
  destinations: Destinations;
  value: string | null;
  onChange: (value: string) => void;
};

export function StepDestinationField(props: StepDestinationFieldProps) {
  const { stepType, destinations, value, onChange } = props;
  const goal = leadsTo[stepType];
  if (!goal) return null;
  return (
    <SelectField
      // Another type has another list, from which nothing is chosen yet.
      key={stepType}
      label={goal.label}
      required
      options={destinations[goal.kind].map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onValueChange={onChange}
    />
  );
}
