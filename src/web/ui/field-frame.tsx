import { CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, use, useId, useMemo } from 'react';
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
  'block min-h-12 w-full rounded-md border border-line-strong bg-paper-raised px-4 py-2.5 text-base text-ink outline-offset-1 hover:border-ink aria-invalid:border-2 aria-invalid:border-danger disabled:opacity-60';

/** How a control is tied to its label, its hint and what is wrong with it. */
export type FieldTies = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

/** The ids of a field's parts, by what it has. */
export function useFieldIds({ hint, error }: Pick<FieldFrameProps, 'hint' | 'error'>) {
  const id = useId();
  const hasHint = Boolean(hint);
  const hasError = Boolean(error);
  return useMemo(() => {
    const hintId = `${id}-hint`;
    const errorId = `${id}-error`;
    const said = [hasHint && hintId, hasError && errorId].filter(Boolean).join(' ');
    const ties: FieldTies = {
      id,
      'aria-describedby': said || undefined,
      'aria-invalid': hasError || undefined,
    };
    return { ties, hintId, errorId };
  }, [id, hasHint, hasError]);
}

const Ties = createContext<FieldTies | null>(null);

/** For the control inside a frame: what ties it to its label. */
export function useFieldTies(): FieldTies {
  const ties = use(Ties);
  if (!ties) throw new Error('A control stands outside of a field');
  return ties;
}

export function FieldFrame({
  label,
  hint,
  error,
  hideLabel = false,
  className,
  children,
}: FieldFrameProps & { children: ReactNode }) {
  const { ties, hintId, errorId } = useFieldIds({ hint, error });
  return (
    <div className={classNames('flex flex-col gap-2', className)}>
      <label htmlFor={ties.id} className={hideLabel ? 'sr-only' : 'w-fit font-semibold'}>
        {label}
      </label>
      <Ties value={ties}>{children}</Ties>
      {hint && (
        <p id={hintId} className="text-sm text-ink-muted">
          {hint}
        </p>
      )}
      <FieldError id={errorId} message={error} />
    </div>
  );
}

type FieldErrorProps = { id: string; message: string | null | undefined };

export function FieldError({ id, message }: FieldErrorProps) {
  if (!message) return null;
  return (
    <p id={id} className="flex items-start gap-2 font-medium text-danger">
      <CircleAlert aria-hidden className="mt-1 size-5 shrink-0" />
      {message}
    </p>
  );
}
