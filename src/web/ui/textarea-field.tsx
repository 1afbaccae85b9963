import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import { controlLook, FieldFrame, type FieldFrameProps, useFieldTies } from './field-frame.tsx';

type AreaProps = Omit<
  ComponentPropsWithRef<'textarea'>,
  keyof FieldFrameProps | 'value' | 'defaultValue'
> & {
  value?: string | undefined;
  defaultValue?: string | undefined;
  onValueChange?: ((value: string) => void) | undefined;
  /** `story` sets the words in the book face, for what may end up in the book. */
  voice?: 'plain' | 'story' | undefined;
};

type TextareaFieldProps = FieldFrameProps & AreaProps;

export function TextareaField({
  label,
  hint,
  error,
  hideLabel,
  className,
  ...area
}: TextareaFieldProps) {
  return (
    <FieldFrame {...{ label, hint, error, hideLabel, className }}>
      <Area {...area} />
    </FieldFrame>
  );
}

function Area({ onValueChange, onChange, voice = 'plain', rows = 5, ...textarea }: AreaProps) {
  return (
    <textarea
      {...useFieldTies()}
      {...textarea}
      rows={rows}
      onChange={(event) => {
        onChange?.(event);
        onValueChange?.(event.target.value);
      }}
      // Grows with what is typed; `rows` is how much room there is before that.
      style={{ minHeight: `calc(${rows}lh + 1.5rem)` }}
      className={classNames(
        controlLook,
        'field-sizing-content leading-relaxed',
        voice === 'story' && 'font-story text-lg',
      )}
    />
  );
}
