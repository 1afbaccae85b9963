import { Field } from '@base-ui/react/field';
import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import { controlLook, FieldFrame, type FieldFrameProps } from './field-frame.tsx';

type TextareaFieldProps = FieldFrameProps &
  Omit<ComponentPropsWithRef<'textarea'>, keyof FieldFrameProps | 'value' | 'defaultValue'> & {
    value?: string | undefined;
    defaultValue?: string | undefined;
    onValueChange?: ((value: string) => void) | undefined;
    /** `story` sets the words in the book face, for what may end up in the book. */
    voice?: 'plain' | 'story' | undefined;
  };

export function TextareaField({
  label,
  hint,
  error,
  hideLabel,
  className,
  value,
  defaultValue,
  onValueChange,
  voice = 'plain',
  rows = 5,
  ...textarea
}: TextareaFieldProps) {
  return (
    <FieldFrame {...{ label, hint, error, hideLabel, className }}>
      <Field.Control
        value={value}
        defaultValue={defaultValue}
        onValueChange={(next) => onValueChange?.(next)}
        // Grows with what is typed; `rows` is how much room there is before that.
        render={
          <textarea {...textarea} rows={rows} style={{ minHeight: `calc(${rows}lh + 1.5rem)` }} />
        }
        className={classNames(
          controlLook,
          'field-sizing-content leading-relaxed',
          voice === 'story' && 'font-story text-lg',
        )}
      />
    </FieldFrame>
  );
}
