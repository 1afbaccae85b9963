import { useQuery } from '@tanstack/react-query';
import { insightQuery } from './email-accounts.queries.ts';
import { InsightCard } from './insight-card.tsx';

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
