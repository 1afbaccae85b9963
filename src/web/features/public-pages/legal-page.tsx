import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { longDate } from '#web/ui/dates.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Prose } from '#web/ui/prose.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

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

export function BackHome() {
  return (
    <TextLink render={<Link to={paths.landing} />} placing="standalone" className="mb-6">
      <ArrowLeft aria-hidden className="size-5" />
      Back to home
    </TextLink>
  );
}
