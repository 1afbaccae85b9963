import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { generatePath, Link } from 'react-router';
import { type Journey, journeyMessages } from '#contract/journeys.ts';
import { paths } from '#contract/paths.ts';
import { adviceOr } from '#web/api/failures.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ContentPage } from '#web/ui/content-page.tsx';
import { aboveRow, type Column, ContentTable, RowLink } from '#web/ui/content-table.tsx';
import { DeleteButton } from '#web/ui/delete-button.tsx';
import { journeysQuery, useRemoveJourney } from './journeys.queries.ts';

export function JourneysPage() {
  const journeys = useQuery(journeysQuery);
  return (
    <ContentPage
      title="Journeys"
      lead="The ways through the making of a story, step by step."
      query={journeys}
      loading="Loading the journeys"
      failed={adviceOr(journeyMessages.notFetched, journeys.error)}
      create={{
        link: <Link to={paths.adminNewJourney} />,
        label: 'Create Journey',
        firstLabel: 'Create First Journey',
      }}
      empty={{
        title: 'No journeys created yet',
        hint: 'A journey leads from a first conversation to a finished piece.',
      }}
    >
      {(rows) => <ContentTable label="Journeys" columns={columns} rows={rows} />}
    </ContentPage>
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
