import { Field } from '@base-ui/react/field';
import { Switch } from '@base-ui/react/switch';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type SwitchFieldProps = {
  label: string;
  explanation?: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
  name?: string | undefined;
  className?: string | undefined;
};

export function SwitchField({
  label,
  explanation,
  checked,
  onCheckedChange,
  disabled = false,
  name,
  className,
}: SwitchFieldProps) {
  return (
    <Field.Root disabled={disabled} className={classNames('flex items-start gap-6', className)}>
      <div className="flex-1">
        <Field.Label className="flex min-h-11 items-center font-semibold">{label}</Field.Label>
        {explanation && (
          <Field.Description className="max-w-[60ch] text-ink-muted" render={<div />}>
            {explanation}
          </Field.Description>
        )}
      </div>
      <Switch.Root
        name={name}
        checked={checked}
        onCheckedChange={(next) => onCheckedChange(next)}
        nativeButton
        render={<button type="button" />}
        className="group relative mt-1.5 h-8 w-14 shrink-0 rounded-full border-2 border-line-strong bg-paper-sunken transition-colors duration-150 before:absolute before:-inset-2 data-checked:border-accent data-checked:bg-accent data-disabled:opacity-55"
      >
        <Switch.Thumb className="absolute start-0.5 top-1/2 size-5.5 -translate-y-1/2 rounded-full bg-line-strong transition-[translate,background-color] duration-150 data-checked:translate-x-6 data-checked:bg-accent-ink" />
      </Switch.Root>
    </Field.Root>
  );
}
