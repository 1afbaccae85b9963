import { useQuery } from '@tanstack/react-query';
import { type ModelUsage, modelUsageMessages, modelUsageRoutes } from '#contract/model-usage.ts';
import { call } from '#web/api/call.ts';
import { type Column, ContentTable } from '#web/ui/content-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** What the model costs, for whoever pays for it. */
export function ModelUsagePage() {
  const usage = useQuery({
    queryKey: ['model-usage'],
    queryFn: ({ signal }) => call(modelUsageRoutes.get, {}, { signal }),
  });
  return (
    <div>
      <title>Model · Walt</title>
      <PageTitle
        title="Model"
        lead="How much Walt’s model has read and written this month, in tokens, and for whom."
      />
      {usage.isPending && <Skeleton lines={4} label="Loading what the model was asked" />}
      {usage.isError && (
        <ErrorNotice
          message={modelUsageMessages.notLoaded}
          onRetry={() => usage.refetch()}
          retrying={usage.isFetching}
        />
      )}
      {usage.data && <Month usage={usage.data} />}
    </div>
  );
}

const counted = new Intl.NumberFormat('en-US');

function Month({ usage }: { usage: ModelUsage }) {
  if (usage.model === null) return <EmptyState title={modelUsageMessages.offline} />;
  return (
    <>
      <dl className="mb-6 grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
        <dt className="text-ink-muted">Model</dt>
        <dd className="mb-2 break-words sm:mb-0">{usage.model}</dd>
        <dt className="text-ink-muted">Month</dt>
        <dd className="mb-2 sm:mb-0">{monthName(usage.month)}</dd>
        <dt className="text-ink-muted">For each person</dt>
        <dd>
          {usage.budgetPerPerson === null
            ? 'No limit'
            : `${counted.format(usage.budgetPerPerson)} tokens a month`}
        </dd>
      </dl>
      {usage.budget === null ? (
        <p className="mb-8">{counted.format(usage.tokens)} tokens so far, without a limit.</p>
      ) : (
        <Progress
          className="mb-8 max-w-xl"
          label="Used of the month’s tokens"
          value={(usage.tokens / usage.budget) * 100}
          valueText={`${counted.format(usage.tokens)} of ${counted.format(usage.budget)}`}
        />
      )}
      {usage.people.length === 0 ? (
        <EmptyState title={modelUsageMessages.none} />
      ) : (
        <ContentTable label="Tokens by person" columns={columns} rows={usage.people} />
      )}
    </>
  );
}

/** "2026-11" as people say it. */
const monthName = (month: string) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

const columns: Column<ModelUsage['people'][number]>[] = [
  { label: 'Person', part: 'name', cell: ({ name }) => name ?? 'An account that is gone' },
  { label: 'Tokens', cell: ({ tokens }) => counted.format(tokens) },
];
