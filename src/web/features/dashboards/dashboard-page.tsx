import { useQuery } from '@tanstack/react-query';
import { dashboardMessages } from '#contract/dashboards.ts';
import { Card } from '#web/ui/card.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { wholeNumber } from './amounts.ts';
import { dashboardQuery, userCountsQuery } from './dashboards.queries.ts';
import { DayCharts } from './day-charts.tsx';
import { SystemState } from './system-state.tsx';

export function DashboardPage() {
  return (
    <>
      <title>Admin Dashboard · Walt</title>
      <PageTitle title="Dashboard" />
      <div className="flex flex-col gap-10">
        <UserCounts />
        <House />
      </div>
    </>
  );
}

function UserCounts() {
  const counts = useQuery(userCountsQuery);
  if (counts.isPending) return <Skeleton lines={2} label="Loading the figures" />;
  if (!counts.data) return <NotLoaded query={counts} />;
  return (
    <dl className="grid gap-5 sm:grid-cols-2">
      <Counter label="Total Users" hint="including admins" value={counts.data.total} />
      <Counter label="Regular Users" hint="excluding admins" value={counts.data.regular} />
    </dl>
  );
}

function House() {
  const house = useQuery(dashboardQuery);
  if (house.isPending) return <Skeleton lines={6} label="Loading the last thirty days" />;
  if (!house.data) return <NotLoaded query={house} />;
  return (
    <>
      <DayCharts days={house.data.days} />
      <SystemState house={house.data} />
    </>
  );
}

type NotLoadedProps = { query: { refetch: () => unknown; isFetching: boolean } };

const NotLoaded = ({ query }: NotLoadedProps) => (
  <ErrorNotice
    message={dashboardMessages.notLoaded}
    onRetry={() => query.refetch()}
    retrying={query.isFetching}
  />
);

function Counter({ label, hint, value }: { label: string; hint: string; value: number }) {
  return (
    <Card>
      <dt>
        <span className="font-semibold">{label}</span>{' '}
        <span className="text-sm text-ink-muted">{hint}</span>
      </dt>
      <dd className="mt-2 font-story text-4xl">{wholeNumber(value)}</dd>
    </Card>
  );
}
