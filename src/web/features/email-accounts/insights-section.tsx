import { useInfiniteQuery } from '@tanstack/react-query';
import { emailMessages } from '#contract/email-accounts.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { ShowMore } from '#web/ui/pagination.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { insightsQuery } from './email-accounts.queries.ts';
import { InsightCard } from './insight-card.tsx';

type InsightsSectionProps = { isCleared: boolean; onShow: () => void };

export function InsightsSection({ isCleared, onShow }: InsightsSectionProps) {
  return (
    <section aria-labelledby="email-insights">
      <h2 id="email-insights" className="mb-5 text-xl font-semibold">
        Email Insights
      </h2>
      {isCleared ? (
        <EmptyState
          title="Your email insights are kept"
          hint="The connection is gone; what Walt has read before is still here."
          action={<Button onClick={onShow}>Show them</Button>}
        />
      ) : (
        <Insights />
      )}
    </section>
  );
}

function Insights() {
  const list = useInfiniteQuery(insightsQuery);
  if (list.isPending) return <Skeleton lines={4} label="Loading your email insights" />;
  if (!list.data) {
    return (
      <ErrorNotice
        message={emailMessages.insightsFailed}
        onRetry={() => list.refetch()}
        retrying={list.isFetching}
      />
    );
  }
  const { insights, total } = list.data;
  if (total === 0) {
    return (
      <EmptyState
        title="No email insights yet"
        hint="Once Walt has read your emails with someone, what each of them tells will be here, in its own words."
      />
    );
  }
  return (
    <>
      <ul className="flex flex-col gap-5">
        {insights.map((insight) => (
          <InsightCard key={insight.id} insight={insight} />
        ))}
      </ul>
      <p className="mt-4 text-sm text-ink-muted">
        {insights.length} of {total}
      </p>
      {list.hasNextPage && (
        <ShowMore
          label="Load More"
          busy={list.isFetchingNextPage}
          onMore={() => list.fetchNextPage()}
        />
      )}
      {list.isFetchNextPageError && (
        <ErrorNotice className="mt-5" message={emailMessages.insightsFailed} />
      )}
    </>
  );
}
