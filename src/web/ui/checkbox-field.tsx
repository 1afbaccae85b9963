import { Checkbox } from '@base-ui/react/checkbox';
import { Field } from '@base-ui/react/field';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { FieldError } from './field-frame.tsx';

type CheckboxFieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null | undefined;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  name?: string | undefined;
  className?: string | undefined;
};

export function CheckboxField({
  label,
  hint,
  error,
  checked,
  onCheckedChange,
  required = false,
  disabled = false,
  name,
  className,
}: CheckboxFieldProps) {
  return (
    <Field.Root
      invalid={Boolean(error)}
      disabled={disabled}
      className={classNames('flex flex-col gap-1', className)}
    >
      <Field.Label className="flex min-h-11 items-start gap-3 py-2">
        <Checkbox.Root
          name={name}
          checked={checked}
          onCheckedChange={(next) => onCheckedChange(next)}
          required={required}
          className="mt-0.5 flex size-6 shrink-0 items-center justify-center rounded-sm border-2 border-line-strong bg-paper-raised hover:border-ink data-checked:border-accent data-checked:bg-accent data-invalid:border-danger data-disabled:opacity-55"
        >
          <Checkbox.Indicator className="text-accent-ink">
            <Check aria-hidden className="size-5" strokeWidth={3} />
          </Checkbox.Indicator>
        </Checkbox.Root>
        <span>{label}</span>
      </Field.Label>
      {hint && (
        <Field.Description className="ps-9 text-sm text-ink-muted">{hint}</Field.Description>
      )}
      <FieldError message={error} />
    </Field.Root>
  );
}
