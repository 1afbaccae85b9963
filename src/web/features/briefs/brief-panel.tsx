import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { decidedIn } from './brief-words.ts';
import { briefQuery } from './briefs.queries.ts';

const everyFewSeconds = 4_000;

/** What has been decided about the book, beside the talk in which it is said. */
export function BriefPanel({ projectId }: { projectId: string }) {
  const brief = useQuery({ ...briefQuery(projectId), refetchInterval: everyFewSeconds });
  const decided = brief.data ? decidedIn(brief.data) : [];
  if (decided.length === 0) return null;
  return (
    <section aria-labelledby="about-the-book" className="mt-10 border-t border-line pt-8">
      <h2 id="about-the-book" className="font-story text-2xl font-medium">
        About the book
      </h2>
      <dl className="mt-4 flex flex-col gap-3">
        {decided.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-sm text-ink-muted">{label}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <TextLink placing="standalone" className="mt-4" render={<Link to={paths.brief} />}>
        Change
      </TextLink>
    </section>
  );
}
