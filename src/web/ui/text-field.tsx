import { controlLook, FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import { TextControl, type TextControlProps } from './text-control.tsx';

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
