import { type EndOfTurnWait, endOfTurnMessages, endOfTurnWaits } from '#contract/calls.ts';
import { adviceOr } from '#web/api/failures.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { endOfTurnWords } from './call-words.ts';

const options = endOfTurnWaits.map((value) => ({ value, label: endOfTurnWords[value] }));

type EndOfTurnChoiceProps = {
  wait: EndOfTurnWait;
  choose: (wait: EndOfTurnWait) => void;
  error: Error | null;
};

/** For those who pause long when they remember, and those who do not. */
export function EndOfTurnChoice({ wait, choose, error }: EndOfTurnChoiceProps) {
  return (
    <SelectField
      label="When I pause, Walt waits"
      options={options}
      value={wait}
      onValueChange={choose}
      error={adviceOr(endOfTurnMessages.notSaved, error)}
      className="w-full max-w-xs self-center"
    />
  );
}
