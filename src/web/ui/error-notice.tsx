import { CircleAlert } from 'lucide-react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';

type ErrorNoticeProps = {
  message: string;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  className?: string | undefined;
};

/** Stands where something could not be loaded, and offers to try again. */
export function ErrorNotice({ message, onRetry, retrying = false, className }: ErrorNoticeProps) {
  return (
    <div
      role="alert"
      className={classNames(
        'flex flex-col items-start gap-4 border-s-4 border-danger bg-danger-soft p-5 sm:flex-row sm:items-center',
        className,
      )}
    >
      <CircleAlert aria-hidden className="hidden size-6 shrink-0 text-danger sm:block" />
      <p className="flex-1">{message}</p>
      {onRetry && (
        <Button onClick={onRetry} busy={retrying}>
          Try again
        </Button>
      )}
    </div>
  );
}

type FormErrorProps = { message: string | null | undefined; className?: string | undefined };

/**
 * Stands above a form's button; the region is always there, so a new message is read out, and takes
 * no room before.
 */
export function FormError({ message, className }: FormErrorProps) {
  return (
    <div role="alert" className={message ? className : 'sr-only'}>
      {message && (
        <p className="flex items-start gap-2.5 font-medium text-danger">
          <CircleAlert aria-hidden className="mt-1 size-5 shrink-0" />
          {message}
        </p>
      )}
    </div>
  );
}
