import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { transcriptFilters, userMessages, userPageSize, userRoles } from '#contract/users.ts';
import { sentenceFor } from '#web/api/failures.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { UserFilters } from './user-filters.tsx';
import { UserTable } from './user-table.tsx';
import { type UsersWanted, usersQuery } from './users.queries.ts';

export function UsersPage() {
  const [wanted, want] = useWanted();
  return (
    <div>
      <title>Users · Walt</title>
      <PageTitle title="Users" />
      <UserFilters wanted={wanted} onChange={(change) => want({ ...wanted, ...change, page: 1 })} />
      <FoundUsers wanted={wanted} onPage={(page) => want({ ...wanted, page })} />
    </div>
  );
}

/** What is looked for stands in the address, so that going back, and sending a link, work. */
function useWanted(): [UsersWanted, (wanted: UsersWanted) => void] {
  const [search, setSearch] = useSearchParams();
  const wanted: UsersWanted = {
    page: Math.max(1, Math.floor(Number(search.get('page'))) || 1),
    role: userRoles.find((role) => role === search.get('role')),
    transcripts: transcriptFilters.find((one) => one === search.get('transcripts')),
    q: search.get('q') ?? '',
  };
  const want = ({ page, ...rest }: UsersWanted) => {
    const kept = Object.entries({ ...rest, page: page > 1 ? String(page) : undefined });
    setSearch(
      kept.flatMap(([key, value]): [string, string][] => (value ? [[key, value]] : [])),
      { replace: page === wanted.page },
    );
  };
  return [wanted, want];
}

type FoundUsersProps = { wanted: UsersWanted; onPage: (page: number) => void };

function FoundUsers({ wanted, onPage }: FoundUsersProps) {
  const found = useQuery(usersQuery(wanted));
  if (found.isPending) return <Skeleton className="mt-8" lines={10} label="Loading the users" />;
  if (!found.data) {
    return (
      <ErrorNotice
        className="mt-8"
        message={
          sentenceFor(found.error, { refused: userMessages.listNotLoaded }) ??
          userMessages.listNotLoaded
        }
        onRetry={() => found.refetch()}
        retrying={found.isFetching}
      />
    );
  }
  const { users, total } = found.data;
  return (
    <div className="mt-8" aria-busy={found.isPlaceholderData}>
      {users.length === 0 ? <EmptyState title={userMessages.none} /> : <UserTable users={users} />}
      <Pagination
        page={wanted.page}
        pages={Math.max(1, Math.ceil(total / userPageSize))}
        onPage={onPage}
      />
    </div>
  );
}
