import { useInfiniteQuery } from '@tanstack/react-query';
import { auditMessages } from '#contract/audits.ts';
import { dateAndTime } from '#web/ui/dates.ts';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { ShowMore } from '#web/ui/pagination.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ownAuditsQuery } from './audits.queries.ts';

/** What administrators have looked at of one's own, told to oneself. */
export function OwnAudits() {
  const audits = useInfiniteQuery(ownAuditsQuery);
  if (audits.isPending) return <Skeleton lines={2} label="Loading who has looked" />;
  if (!audits.data) {
    return (
      <ErrorNotice
        message={auditMessages.ownNotLoaded}
        onRetry={() => audits.refetch()}
        retrying={audits.isFetching}
      />
    );
  }
  return (
    <>
      <p className="text-ink-muted">
        Whenever an administrator looks at what you share, or changes something about your account,
        it is written down here.
      </p>
      {audits.data.length === 0 && <p className="mt-4 font-medium">{auditMessages.ownNone}.</p>}
      <ul className="mt-2 flex flex-col divide-y divide-line">
        {audits.data.map(({ id, sentence, actorName, createdAt }) => (
          <li key={id} className="py-3 last:pb-0">
            <p className="font-medium break-words">{sentence}</p>
            <p className="text-sm break-words text-ink-muted">
              {actorName}, <time dateTime={createdAt.toISOString()}>{dateAndTime(createdAt)}</time>
            </p>
          </li>
        ))}
      </ul>
      {audits.hasNextPage && (
        <ShowMore busy={audits.isFetchingNextPage} onMore={() => audits.fetchNextPage()} />
      )}
    </>
  );
}
