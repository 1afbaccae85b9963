import type { ReactNode } from 'react';

type PageTitleProps = {
  title: ReactNode;
  /** One sentence that says what this page is for. */
  lead?: ReactNode;
  actions?: ReactNode;
};

export function PageTitle({ title, lead, actions }: PageTitleProps) {
  return (
    <header className="mb-10 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
      <div className="max-w-[66ch]">
        <h1 className="text-2xl font-semibold sm:text-3xl">{title}</h1>
        {lead && <p className="mt-3 text-ink-muted">{lead}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </header>
  );
}
