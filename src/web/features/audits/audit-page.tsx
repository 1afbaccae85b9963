import { useInfiniteQuery } from '@tanstack/react-query';
import { generatePath, Link, useSearchParams } from 'react-router';
import { type AuditEntry, auditMessages } from '#contract/audits.ts';
import { paths } from '#contract/paths.ts';
import { sentenceFor } from '#web/api/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { type Column, ContentTable } from '#web/ui/content-table.tsx';
import { dateAndTime } from '#web/ui/dates.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { ShowMore } from '#web/ui/pagination.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { auditsQuery } from './audits.queries.ts';

export function AuditPage() {
  const [search] = useSearchParams();
  const userId = search.get('user') ?? undefined;
  return (
    <div>
      <title>Audit · Walt</title>
      <PageTitle
        title="Audit"
        lead="What administrators have looked at and changed, newest first. Users read what concerns them in their settings."
        actions={
          userId ? (
            <Button render={<Link to={paths.adminAudit} />}>Show all users</Button>
          ) : undefined
        }
      />
      <Entries key={userId} userId={userId} />
    </div>
  );
}

function Entries({ userId }: { userId: string | undefined }) {
  const audits = useInfiniteQuery(auditsQuery(userId));
  if (audits.isPending) return <Skeleton lines={8} label="Loading the audit log" />;
  if (!audits.data) {
    return (
      <ErrorNotice
        message={
          sentenceFor(audits.error, { refused: auditMessages.notLoaded }) ?? auditMessages.notLoaded
        }
        onRetry={() => audits.refetch()}
        retrying={audits.isFetching}
      />
    );
  }
  if (audits.data.length === 0) return <EmptyState title={auditMessages.none} />;
  return (
    <>
      <ContentTable label="Audit log" columns={columns} rows={audits.data} />
      {audits.hasNextPage && (
        <ShowMore busy={audits.isFetchingNextPage} onMore={() => audits.fetchNextPage()} />
      )}
    </>
  );
}

const columns: Column<AuditEntry>[] = [
  {
    label: 'When',
    className: 'lg:whitespace-nowrap',
    cell: ({ createdAt }) => (
      <time dateTime={createdAt.toISOString()}>{dateAndTime(createdAt)}</time>
    ),
  },
  { label: 'Administrator', cell: ({ actorName }) => actorName },
  { label: 'What was done', cell: ({ sentence }) => sentence },
  { label: 'User', cell: ({ subject }) => subject && <Subject subject={subject} /> },
];

function Subject({ subject }: { subject: NonNullable<AuditEntry['subject']> }) {
  const name = subject.name || subject.email;
  const onlyTheirs = `${paths.adminAudit}?${new URLSearchParams({ user: subject.id })}`;
  return (
    <span className="flex flex-wrap items-center gap-x-4">
      <TextLink
        placing="standalone"
        render={<Link to={generatePath(paths.adminUser, { id: subject.id })} />}
      >
        {name}
      </TextLink>
      <TextLink placing="standalone" render={<Link to={onlyTheirs} />}>
        Only this user<span className="sr-only">: {name}</span>
      </TextLink>
    </span>
  );
}
