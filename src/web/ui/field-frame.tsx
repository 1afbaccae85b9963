import { Field } from '@base-ui/react/field';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** What every labelled control takes, whatever its kind. */
export type FieldFrameProps = {
  label: string;
  hint?: ReactNode;
  error?: string | null | undefined;
  /** The label is still read out, for controls whose purpose is plain to see. */
  hideLabel?: boolean | undefined;
  className?: string | undefined;
};

export const controlLook =
  'block min-h-12 w-full rounded-md border border-line-strong bg-paper-raised px-4 py-2.5 text-base text-ink outline-offset-1 hover:border-ink data-invalid:border-2 data-invalid:border-danger disabled:opacity-60 data-disabled:opacity-60';

export function FieldFrame({
  label,
  hint,
  error,
  hideLabel = false,
  className,
  children,
}: FieldFrameProps & { children: ReactNode }) {
  return (
    <Field.Root invalid={Boolean(error)} className={classNames('flex flex-col gap-2', className)}>
      <Field.Label className={hideLabel ? 'sr-only' : 'w-fit font-semibold'}>{label}</Field.Label>
      {children}
      {hint && <Field.Description className="text-sm text-ink-muted">{hint}</Field.Description>}
      <FieldError message={error} />
    </Field.Root>
  );
}

export function FieldError({ message }: { message: string | null | undefined }) {
  if (!message) return null;
  return (
    <Field.Error match className="flex items-start gap-2 font-medium text-danger">
      <CircleAlert aria-hidden className="mt-1 size-5 shrink-0" />
      {message}
    </Field.Error>
  );
}
