import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithoutRef } from 'react';
import { classNames } from './class-names.ts';
import { controlLook, FieldFrame, type FieldFrameProps, useFieldTies } from './field-frame.tsx';

export type SelectOption<Value extends string> = { value: Value; label: string };

type SelectFieldProps<Value extends string> = FieldFrameProps & {
  options: readonly SelectOption<Value>[];
  value: Value | null;
  onValueChange: (value: Value) => void;
  placeholder?: string | undefined;
  name?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
};

/** The device's own list, which people know, and which tablets show large. */
export function SelectField<Value extends string>({
  options,
  value,
  onValueChange,
  placeholder = 'Choose one',
  name,
  required = false,
  disabled = false,
  ...frame
}: SelectFieldProps<Value>) {
  const choose = (chosen: string) => {
    const option = options.find((one) => one.value === chosen);
    if (option) onValueChange(option.value);
  };
  return (
    <FieldFrame {...frame}>
      <span className="relative block">
        <Select
          {...{ name, required, disabled }}
          value={value ?? ''}
          onChange={({ target }) => choose(target.value)}
        >
          {value === null && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute end-3.5 top-1/2 size-5 -translate-y-1/2"
        />
      </span>
    </FieldFrame>
  );
}

function Select(props: ComponentPropsWithoutRef<'select'>) {
  return (
    <select
      {...useFieldTies()}
      {...props}
      className={classNames(controlLook, 'appearance-none truncate pe-11')}
    />
  );
}
