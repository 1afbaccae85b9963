import type { ReactNode } from 'react';
import { longDate } from '#web/ui/dates.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Prose } from '#web/ui/prose.tsx';
import { BackHome } from './back-home.tsx';

export function LegalPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <title>{`${title} · Walt`}</title>
      <BackHome />
      <PageTitle title={title} lead={`Last updated: ${longDate(new Date())}`} />
      <Prose>{children}</Prose>
    </>
  );
}
