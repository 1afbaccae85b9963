import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { FieldError, useFieldIds } from './field-frame.tsx';

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
  const { ties, hintId, errorId } = useFieldIds({ hint, error });
  return (
    <div className={classNames('flex flex-col gap-1', className)}>
      <label htmlFor={ties.id} className="flex min-h-11 items-start gap-3 py-2">
        <span className="relative mt-0.5 size-6 shrink-0">
          <input
            {...ties}
            {...{ name, checked, required, disabled }}
            type="checkbox"
            onChange={({ target }) => onCheckedChange(target.checked)}
            className="peer size-6 appearance-none rounded-sm border-2 border-line-strong bg-paper-raised hover:border-ink checked:border-accent checked:bg-accent disabled:opacity-55 aria-invalid:border-danger"
          />
          <Check
            aria-hidden
            className="pointer-events-none absolute inset-0.5 hidden size-5 text-accent-ink peer-checked:block"
            strokeWidth={3}
          />
        </span>
        <span>{label}</span>
      </label>
      {hint && (
        <p id={hintId} className="ps-9 text-sm text-ink-muted">
          {hint}
        </p>
      )}
      <FieldError id={errorId} message={error} />
    </div>
  );
}
