import type { ComponentPropsWithRef } from 'react';
import { useFieldTies } from './field-frame.tsx';

export type TextControlProps = Omit<ComponentPropsWithRef<'input'>, 'value' | 'defaultValue'> & {
  value?: string | undefined;
  defaultValue?: string | undefined;
  onValueChange?: ((value: string) => void) | undefined;
};

/** One line to type in; it stands in a field's frame. */
export function TextControl({ onValueChange, onChange, ...input }: TextControlProps) {
  return (
    <input
      {...useFieldTies()}
      {...input}
      onChange={(event) => {
        onChange?.(event);
        onValueChange?.(event.target.value);
      }}
    />
  );
}
