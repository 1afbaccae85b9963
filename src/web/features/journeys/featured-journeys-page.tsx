import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Journey, journeyMessages } from '#contract/journeys.ts';
import { adviceOr } from '#web/api/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SortableList } from '#web/ui/sortable-list.tsx';
import { AddFeatured } from './add-featured.tsx';
import { sentenceOf, useChangeFeatured } from './featured.queries.ts';
import { FeaturedJourney } from './featured-journey.tsx';
import { featuredOf } from './featured-order.ts';
import { journeysQuery } from './journeys.queries.ts';

export function FeaturedJourneysPage() {
  const journeys = useQuery(journeysQuery);
  const [adding, setAdding] = useState(false);
  const change = useChangeFeatured();
  return (
    <div className="max-w-4xl">
      <title>Featured Journeys · Walt</title>
      <PageTitle
        title="Featured Journeys"
        lead="What people choose from when they begin a project, in this order."
        actions={
          journeys.data && (
            <Button variant="primary" onClick={() => setAdding(true)}>
              Add Journey
            </Button>
          )
        }
      />
      {journeys.isPending && <Skeleton lines={6} label="Loading the journeys" />}
      {journeys.isError && !journeys.data && (
        <ErrorNotice
          message={adviceOr(journeyMessages.notFetched, journeys.error) ?? ''}
          onRetry={() => journeys.refetch()}
          retrying={journeys.isFetching}
        />
      )}
      {journeys.data && <FeaturedList journeys={journeys.data} change={change} />}
      <AddFeatured
        open={adding}
        onOpenChange={setAdding}
        journeys={journeys.data?.filter(({ featured }) => !featured) ?? []}
        onAdd={(id) => change.mutate({ kind: 'add', id })}
      />
    </div>
  );
}

type FeaturedListProps = { journeys: Journey[]; change: ReturnType<typeof useChangeFeatured> };

function FeaturedList({ journeys, change }: FeaturedListProps) {
  const featured = featuredOf(journeys);
  const failed = sentenceOf(change);
  return (
    <>
      {failed && <ErrorNotice message={failed} className="mb-6" />}
      {featured.length === 0 && (
        <EmptyState
          title="No featured journeys yet"
          hint="Add a journey, and people can choose it for a new project."
        />
      )}
      <SortableList
        label="Featured journeys"
        items={featured}
        nameOf={({ name }) => name}
        onSort={(sorted) => change.mutate({ kind: 'sort', ids: sorted.map(({ id }) => id) })}
      >
        {(journey) => (
          <FeaturedJourney
            journey={journey}
            onAnnounce={(comingSoon) =>
              change.mutate({ kind: 'announce', id: journey.id, comingSoon })
            }
            onRemove={() => change.mutate({ kind: 'remove', id: journey.id })}
          />
        )}
      </SortableList>
    </>
  );
}
