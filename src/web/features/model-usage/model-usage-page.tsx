import { useQuery } from '@tanstack/react-query';
import { type ModelUsage, modelUsageMessages, modelUsageRoutes } from '#contract/model-usage.ts';
import { call } from '#web/api/call.ts';
import { type Column, ContentTable } from '#web/ui/content-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
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
      <p className="mb-6">
        {usage.model}. In {usage.month}: {ofBudget(usage.tokens, usage.budget)}.
        {usage.budgetPerPerson !== null &&
          ` Each person has ${counted.format(usage.budgetPerPerson)} a month.`}
      </p>
      {usage.people.length === 0 ? (
        <EmptyState title={modelUsageMessages.none} />
      ) : (
        <ContentTable label="Tokens by person" columns={columns} rows={usage.people} />
      )}
    </>
  );
}

const ofBudget = (tokens: number, budget: number | null) =>
  budget === null
    ? `${counted.format(tokens)} tokens, without a limit`
    : `${counted.format(tokens)} of ${counted.format(budget)} tokens`;

const columns: Column<ModelUsage['people'][number]>[] = [
  { label: 'Person', part: 'name', cell: ({ name }) => name ?? 'An account that is gone' },
  { label: 'Tokens', cell: ({ tokens }) => counted.format(tokens) },
];
