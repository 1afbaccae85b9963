import { Link } from 'react-router';
import type { BookPlan } from '#contract/books.ts';
import { Notice } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { leadOf, warningWords } from './book-words.ts';

/** What would make the book richer, each with the way there, and what will not print well. */
export function MissingList({ plan: { missing, warnings } }: { plan: BookPlan }) {
  if (missing.length === 0 && warnings.length === 0) return null;
  return (
    <section aria-labelledby="book-missing">
      <h2 id="book-missing" className="text-xl font-semibold">
        What could still come
      </h2>
      <ul className="mt-3 flex flex-col divide-y divide-line">
        {missing.map(leadOf).map(({ text, to, action }) => (
          <li key={text} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
            <span>{text}</span>
            <TextLink className="inline-flex min-h-11 items-center" render={<Link to={to} />}>
              {action}
            </TextLink>
          </li>
        ))}
      </ul>
      {warnings.length > 0 && (
        <Notice title="On paper" className="mt-4">
          <ul className="flex flex-col gap-1.5">
            {warnings.map((warning) => (
              <li key={warningWords(warning)}>{warningWords(warning)}</li>
            ))}
          </ul>
        </Notice>
      )}
    </section>
  );
}
