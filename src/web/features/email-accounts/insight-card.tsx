import { useQuery } from '@tanstack/react-query';
import type { EmailInsight } from '#contract/email-accounts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { longDate } from '#web/ui/dates.ts';
import { insightQuery } from './email-accounts.queries.ts';

export function InsightCard({ insight }: { insight: EmailInsight }) {
  const { subject, date, sender, author, summary, biographicalInfo, categories } = insight;
  return (
    <Card as="li">
      <p className="text-sm text-ink-muted">
        {author === 'user' ? 'You' : sender}
        {date && <> · {longDate(date)}</>}
      </p>
      <h3 className="mt-1 text-lg font-semibold break-words">{subject || 'Without a subject'}</h3>
      {summary && <p className="mt-2 max-w-[66ch] font-story break-words text-pretty">{summary}</p>}
      <About title="About you" quotes={biographicalInfo.user} />
      <About
        title={author === 'user' ? 'About them' : `About ${sender}`}
        quotes={biographicalInfo.correspondent}
      />
      {categories.length > 0 && (
        <ul aria-label="Categories" className="mt-4 flex flex-wrap gap-2">
          {categories.map((category) => (
            <li key={category}>
              <Badge>{category}</Badge>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function About({ title, quotes }: { title: string; quotes: string[] }) {
  if (quotes.length === 0) return null;
  return (
    <div className="mt-4">
      <h4 className="text-sm font-semibold">{title}</h4>
      <ul className="mt-1 flex flex-col gap-2">
        {quotes.map((quote) => (
          <li
            key={quote}
            className="border-s-2 border-line-strong ps-4 font-story break-words italic"
          >
            “{quote}”
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The one mail that somebody came to see, such as from a fact that rests on it. */
export function NamedInsight({ id }: { id: string | null }) {
  const { data } = useQuery(insightQuery(id));
  if (!data) return null;
  return (
    <section aria-labelledby="named-email">
      <h2 id="named-email" className="text-xl font-semibold">
        The email you came from
      </h2>
      <ul className="mt-5">
        <InsightCard insight={data} />
      </ul>
    </section>
  );
}
