import type { When } from '#contract/whens.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { months, type WhenDraft } from './when-draft.ts';

type WhenFieldsProps = {
  before: When | null;
  draft: WhenDraft;
  onChange: (draft: WhenDraft) => void;
  error: string | null;
};

const exactnesses = [
  { value: 'year', label: 'A year' },
  { value: 'month', label: 'A month' },
  { value: 'day', label: 'A day' },
  { value: 'about', label: 'About a year' },
  { value: 'decade', label: 'A decade' },
  { value: 'range', label: 'From one year to another' },
  { value: 'unknown', label: 'I don’t know' },
] as const;

const monthOptions = months.map((label, at) => ({ value: String(at + 1), label }));

/** Asks for as much of a date as is known, and for no more. */
export function WhenFields({ before, draft, onChange, error }: WhenFieldsProps) {
  const { exactness } = draft;
  const set = (change: Partial<WhenDraft>) => onChange({ ...draft, ...change });
  const kept = before ? [{ value: 'kept', label: `As it is: ${before.text}` } as const] : [];
  const asksYear = exactness !== 'kept' && exactness !== 'unknown';
  const asksMonth = exactness === 'month' || exactness === 'day';
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      <SelectField
        className="sm:col-span-3"
        label="When was it?"
        options={[...kept, ...exactnesses]}
        value={exactness}
        onValueChange={(value) => set({ exactness: value })}
        error={asksYear ? null : error}
      />
      {asksMonth && (
        <SelectField
          label="Month"
          options={monthOptions}
          value={draft.month}
          onValueChange={(month) => set({ month })}
        />
      )}
      {exactness === 'day' && (
        <TextField
          label="Day"
          inputMode="numeric"
          maxLength={2}
          value={draft.day}
          onValueChange={(day) => set({ day })}
        />
      )}
      {asksYear && (
        <TextField
          label={exactness === 'range' ? 'From year' : 'Year'}
          inputMode="numeric"
          maxLength={4}
          value={draft.year}
          onValueChange={(year) => set({ year })}
          error={error}
        />
      )}
      {exactness === 'range' && (
        <TextField
          label="To year"
          inputMode="numeric"
          maxLength={4}
          value={draft.untilYear}
          onValueChange={(untilYear) => set({ untilYear })}
        />
      )}
    </div>
  );
}
