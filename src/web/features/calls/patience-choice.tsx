import { type Patience, patienceMessages, patiences } from '#contract/calls.ts';
import { adviceOr } from '#web/api/failures.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { patienceWords } from './call-words.ts';

const options = patiences.map((value) => ({ value, label: patienceWords[value] }));

type PatienceChoiceProps = {
  patience: Patience;
  choose: (patience: Patience) => void;
  error: Error | null;
};

/** For those who pause long when they remember, and those who do not. */
export function PatienceChoice({ patience, choose, error }: PatienceChoiceProps) {
  return (
    <SelectField
      label="When I pause, Walt waits"
      options={options}
      value={patience}
      onValueChange={choose}
      error={adviceOr(patienceMessages.notSaved, error)}
      className="w-full max-w-xs self-center"
    />
  );
}
