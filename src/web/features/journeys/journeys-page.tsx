import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { generatePath, Link } from 'react-router';
import { type Journey, journeyMessages } from '#contract/journeys.ts';
import { paths } from '#contract/paths.ts';
import { adviceOr } from '#web/api/failures.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { aboveRow, type Column, ContentTable, RowLink } from '#web/ui/content-table.tsx';
import { DeleteButton } from '#web/ui/delete-button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { journeysQuery, useRemoveJourney } from './journeys.queries.ts';

const create = (label: string) => (
  <Button variant="primary" render={<Link to={paths.adminNewJourney} />}>
    {label}
  </Button>
);

export function JourneysPage() {
  const journeys = useQuery(journeysQuery);
  return (
    <>
      <title>Journeys · Walt</title>
      <PageTitle
        title="Journeys"
        lead="The ways through the making of a story, step by step."
        actions={journeys.data?.length ? create('Create Journey') : undefined}
      />
      {journeys.isPending && <Skeleton lines={6} label="Loading the journeys" />}
      {journeys.isError && !journeys.data && (
        <ErrorNotice
          message={adviceOr(journeyMessages.notFetched, journeys.error) ?? ''}
          onRetry={() => journeys.refetch()}
          retrying={journeys.isFetching}
        />
      )}
      {journeys.data?.length === 0 && (
        <EmptyState
          title="No journeys created yet"
          hint="A journey leads from a first conversation to a finished piece."
          action={create('Create First Journey')}
        />
      )}
      {journeys.data && journeys.data.length > 0 && (
        <ContentTable label="Journeys" columns={columns} rows={journeys.data} />
      )}
    </>
  );
}

const columns: Column<Journey>[] = [
  {
    label: 'Name',
    part: 'name',
    cell: ({ id, name, featured }) => (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <RowLink render={<Link to={generatePath(paths.adminJourney, { id })} />}>{name}</RowLink>
        {featured && <Badge tone="accent">Featured</Badge>}
      </span>
    ),
  },
  {
    label: 'Description',
    cell: ({ description }) => (
      <span className="line-clamp-2 text-ink-muted">{description || 'No description'}</span>
    ),
  },
  { label: 'Steps', cell: ({ steps }) => steps.length },
  {
    label: 'Actions',
    part: 'actions',
    className: 'whitespace-nowrap',
    cell: (journey) => (
      <>
        <Button
          variant="quiet"
          size="narrow"
          className={aboveRow}
          aria-label={`Edit ${journey.name}`}
          render={<Link to={generatePath(paths.adminJourney, { id: journey.id })} />}
        >
          <Pencil aria-hidden className="size-5" />
        </Button>
        <RemoveJourney journey={journey} />
      </>
    ),
  },
];

function RemoveJourney({ journey: { id, name } }: { journey: Journey }) {
  const remove = useRemoveJourney();
  return (
    <DeleteButton
      className={aboveRow}
      label={`Delete ${name}`}
      title="Are you sure?"
      body={`This will delete the journey “${name}” with its steps. No new project can follow it. Projects that are on it already go on as they are.`}
      onDelete={() => remove.mutateAsync(id)}
      explain={(error) => adviceOr(journeyMessages.notDeleted, error)}
    />
  );
}
