import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { generatePath, Link } from 'react-router';
import { type Format, formatMessages } from '#contract/formats.ts';
import { paths } from '#contract/paths.ts';
import { inWords } from '#contract/writing.ts';
import { adviceOr } from '#web/api/failures.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ContentPage } from '#web/ui/content-page.tsx';
import { aboveRow, type Column, ContentTable, RowLink } from '#web/ui/content-table.tsx';
import { longDate } from '#web/ui/dates.ts';
import { DeleteButton } from '#web/ui/delete-button.tsx';
import { formatsQuery, useRemoveFormat } from './formats.queries.ts';

export function FormatsPage() {
  const formats = useQuery(formatsQuery);
  return (
    <ContentPage
      title="Formats"
      lead="The kinds of pieces that Walt can write, from a scene to the book."
      query={formats}
      loading="Loading the formats"
      failed={adviceOr(formatMessages.notFetched, formats.error)}
      create={{
        link: <Link to={paths.adminNewFormat} />,
        label: 'Create Format',
        firstLabel: 'Create First Format',
      }}
      empty={{
        title: 'No formats found',
        hint: 'A format tells Walt what a piece should be like.',
      }}
    >
      {(rows) => <ContentTable label="Formats" columns={columns} rows={rows} />}
    </ContentPage>
  );
}

const columns: Column<Format>[] = [
  {
    label: 'Name',
    part: 'name',
    cell: ({ id, name }) => (
      <RowLink render={<Link to={generatePath(paths.adminFormat, { id })} />}>{name}</RowLink>
    ),
  },
  {
    label: 'Description',
    cell: ({ description }) => (
      <span className="line-clamp-2 text-ink-muted">{description || 'No description'}</span>
    ),
  },
  {
    label: 'Content Scope',
    className: 'whitespace-nowrap',
    cell: ({ contentScope }) => (
      <Badge>{contentScope === 'all' ? 'All Stories' : 'Current Story'}</Badge>
    ),
  },
  {
    label: 'Created',
    className: 'whitespace-nowrap',
    cell: ({ createdAt }) => longDate(createdAt),
  },
  {
    label: 'Actions',
    part: 'actions',
    className: 'whitespace-nowrap',
    cell: (format) => (
      <>
        <Button
          variant="quiet"
          size="narrow"
          className={aboveRow}
          aria-label={`Edit ${format.name}`}
          render={<Link to={generatePath(paths.adminFormat, { id: format.id })} />}
        >
          <Pencil aria-hidden className="size-5" />
        </Button>
        <RemoveFormat format={format} />
      </>
    ),
  },
];

function RemoveFormat({ format: { id, name } }: { format: Format }) {
  const remove = useRemoveFormat();
  const { data: formats = [] } = useQuery(formatsQuery);
  const losers = formats.filter(({ prerequisiteFormats }) => prerequisiteFormats.includes(id));
  return (
    <DeleteButton
      className={aboveRow}
      label={`Delete ${name}`}
      title="Are you sure?"
      body={
        <>
          <p>
            {`This will permanently delete the format “${name}”. Pieces that were written in it stay. This action cannot be undone.`}
          </p>
          {losers.length > 0 && (
            <p className="mt-3">
              {`It comes before ${inWords(losers.map((format) => format.name))}, which can then be written without it.`}
            </p>
          )}
        </>
      }
      onDelete={() => remove.mutateAsync(id)}
      explain={(error) => adviceOr(formatMessages.notDeleted, error)}
    />
  );
}
