import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

type SwitchFieldProps = {
  label: string;
  explanation?: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
  className?: string | undefined;
};

export function SwitchField({
  label,
  explanation,
  checked,
  onCheckedChange,
  disabled = false,
  className,
}: SwitchFieldProps) {
  const id = useId();
  return (
    <div className={classNames('flex flex-wrap items-start gap-x-6 gap-y-2', className)}>
      <div className="flex-1">
        <label htmlFor={id} className="flex min-h-11 items-center font-semibold">
          {label}
        </label>
        {explanation && (
          <div id={`${id}-explanation`} className="max-w-[60ch] text-ink-muted">
            {explanation}
          </div>
        )}
      </div>
      <button
        id={id}
        type="button"
        role="switch"
        aria-checked={checked}
        aria-describedby={explanation ? `${id}-explanation` : undefined}
        disabled={disabled}
        onClick={() => onCheckedChange(!checked)}
        className="group relative mt-1.5 h-8 w-14 shrink-0 rounded-full border-2 border-line-strong bg-paper-sunken transition-colors duration-150 before:absolute before:-inset-2 disabled:opacity-55 aria-checked:border-accent aria-checked:bg-accent"
      >
        <span className="absolute start-0.5 top-1/2 size-5.5 -translate-y-1/2 rounded-full bg-line-strong transition-[translate,background-color] duration-150 group-aria-checked:translate-x-6 group-aria-checked:bg-accent-ink" />
      </button>
    </div>
  );
}
