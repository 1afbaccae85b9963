import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import type { Place, StoryHeading } from './story-leaves.ts';

type StoryPageProps = {
  name: string;
  number: number;
  heading: StoryHeading | null;
  className?: string | undefined;
  children: ReactNode;
};

/** A page as it stands in a book: running head, page number, the chapter's title, and what is told. */
export function StoryPage({ name, number, heading, className, children }: StoryPageProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={heading ? id : undefined}
      className={classNames(
        'border border-line bg-paper-raised px-5 pt-6 pb-10 font-story sm:px-11 sm:pt-8',
        className,
      )}
    >
      <p
        aria-hidden
        className="flex justify-between gap-6 border-b border-line pb-2 text-sm text-ink-muted"
      >
        <span className="truncate italic">{name}</span>
        <span>{number}</span>
      </p>
      {heading && (
        <header className="mt-9">
          <h2 id={id} className="max-w-[32ch] text-xl leading-snug font-medium text-balance">
            {heading.text}
          </h2>
          {heading.place && (
            <p className="mt-1.5 text-base text-ink-muted italic">{heading.place}</p>
          )}
        </header>
      )}
      <div className="mt-6 text-lg leading-[1.62]">{children}</div>
    </section>
  );
}

const placeLooks: Record<Place, string> = {
  opening:
    'first-letter:float-start first-letter:me-1.5 first-letter:mt-1 first-letter:text-5xl first-letter:leading-[0.78] first-letter:font-medium first-letter:text-accent',
  first: '',
  'goes on': 'indent-6',
};

export function StoryParagraph({ place, children }: { place: Place; children: ReactNode }) {
  return (
    <p className={classNames('max-w-[62ch] break-words whitespace-pre-line', placeLooks[place])}>
      {children}
    </p>
  );
}

export const StoryQuestion = ({ children }: { children: ReactNode }) => (
  <p className="mt-6 mb-2 max-w-[62ch] text-ink-muted italic">{children}</p>
);

export function StoryDates({ rows }: { rows: { when: string; text: string }[] }) {
  return (
    <dl className="my-5 grid max-w-[62ch] gap-x-6 gap-y-1.5 sm:grid-cols-[9rem_1fr]">
      {rows.map(({ when, text }) => (
        <div key={`${when} ${text}`} className="contents">
          <dt className="text-ink-muted italic">{when}</dt>
          <dd className="mb-2 sm:mb-0">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
