import { useQuery } from '@tanstack/react-query';
import { userMessages } from '#contract/users.ts';
import { Card } from '#web/ui/card.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { userCountsQuery } from './users.queries.ts';

export function DashboardPage() {
  const counts = useQuery(userCountsQuery);
  return (
    <div className="flex flex-col gap-10">
      <title>Admin Dashboard · Walt</title>
      <PageTitle title="Dashboard" />
      {counts.isPending && <Skeleton lines={2} label="Loading the figures" />}
      {counts.isError && (
        <ErrorNotice
          message={userMessages.statsNotLoaded}
          onRetry={() => counts.refetch()}
          retrying={counts.isFetching}
        />
      )}
      {counts.data && (
        <dl className="grid gap-5 sm:grid-cols-2">
          <Counter label="Total Users" hint="including admins" value={counts.data.total} />
          <Counter label="Regular Users" hint="excluding admins" value={counts.data.regular} />
        </dl>
      )}
    </div>
  );
}

const whole = new Intl.NumberFormat('en-US');

function Counter({ label, hint, value }: { label: string; hint: string; value: number }) {
  return (
    <Card>
      <dt>
        <span className="font-semibold">{label}</span>{' '}
        <span className="text-sm text-ink-muted">{hint}</span>
      </dt>
      <dd className="mt-2 font-story text-4xl">{whole.format(value)}</dd>
    </Card>
  );
}
