import type { ComponentPropsWithRef } from 'react';
import { controlLook, FieldFrame, type FieldFrameProps, useFieldTies } from './field-frame.tsx';

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

type TextFieldProps = FieldFrameProps & Omit<TextControlProps, 'style' | keyof FieldFrameProps>;

export function TextField({
  label,
  hint,
  error,
  hideLabel,
  className,
  ...control
}: TextFieldProps) {
  return (
    <FieldFrame {...{ label, hint, error, hideLabel, className }}>
      <TextControl {...control} className={controlLook} />
    </FieldFrame>
  );
}
