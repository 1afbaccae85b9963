import type { ReactNode, SubmitEvent } from 'react';
import { Card } from '#web/ui/card.tsx';

type AccountScreenProps = {
  title: string;
  lead?: string;
  children: ReactNode;
  /** What one may want to do instead. */
  footer?: ReactNode;
};

/** The sheet of paper that signing in, registering and resetting are written on. */
export function AccountScreen({ title, lead, children, footer }: AccountScreenProps) {
  return (
    <div className="mx-auto w-full max-w-lg py-6 sm:py-12">
      <title>{`${title} · Walt`}</title>
      <h1 className="text-3xl font-medium">{title}</h1>
      {lead && <p className="mt-3 text-ink-muted">{lead}</p>}
      <Card className="mt-8">{children}</Card>
      {footer && <div className="mt-6 text-ink-muted">{footer}</div>}
    </div>
  );
}

type AccountFormProps = { onSubmit: () => void; children: ReactNode };

export function AccountForm({ onSubmit, children }: AccountFormProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      {children}
    </form>
  );
}
