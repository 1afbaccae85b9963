import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { JourneyStep } from '#contract/step-shapes.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

type EntryScreenProps = {
  title: string;
  /** The step that the entry is for, where it is for one. */
  step?: JourneyStep | undefined;
  children: ReactNode;
};

/** What all screens for writing and speaking have in common: where one came from, and what for. */
export function EntryScreen({ title, step, children }: EntryScreenProps) {
  return (
    <div className="max-w-3xl">
      <title>{`${title} · Walt`}</title>
      <TextLink placing="standalone" className="mb-4" render={<Link to={paths.yourNotes} />}>
        <ArrowLeft aria-hidden className="size-5" />
        Your Notes
      </TextLink>
      <PageTitle title={title} lead={step && `For the step “${step.name}”. ${step.description}`} />
      {children}
    </div>
  );
}
