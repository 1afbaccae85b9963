import { Field } from '@base-ui/react/field';
import { controlLook, FieldFrame, type FieldFrameProps } from './field-frame.tsx';

type TextFieldProps = FieldFrameProps &
  Omit<Field.Control.Props, 'className' | 'render' | 'style' | keyof FieldFrameProps>;

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
      <Field.Control {...control} className={controlLook} />
    </FieldFrame>
  );
}
