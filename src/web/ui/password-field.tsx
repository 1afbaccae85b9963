import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { classNames } from './class-names.ts';
import { controlLook, FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import { IconButton } from './icon-button.tsx';
import { TextControl, type TextControlProps } from './text-field.tsx';

type PasswordFieldProps = Omit<FieldFrameProps, 'label'> & {
  label?: string | undefined;
} & Omit<TextControlProps, 'type' | 'style' | keyof FieldFrameProps>;

export function PasswordField({
  label = 'Password',
  hint,
  error,
  hideLabel,
  className,
  placeholder = 'Password',
  required = true,
  ...control
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame {...{ label, hint, error, hideLabel, className }}>
      <div className="relative">
        <TextControl
          autoComplete="current-password"
          {...control}
          placeholder={placeholder}
          required={required}
          type={shown ? 'text' : 'password'}
          spellCheck={false}
          autoCapitalize="none"
          className={classNames(controlLook, 'pe-14')}
        />
        <IconButton
          label={`${shown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
          onClick={() => setShown(!shown)}
          className="absolute end-1 top-1/2 size-11 -translate-y-1/2"
        >
          {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </IconButton>
      </div>
    </FieldFrame>
  );
}
