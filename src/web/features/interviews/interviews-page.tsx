import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { interviewMessages } from '#contract/interviews.ts';
import { paths } from '#contract/paths.ts';
import { adviceOr } from '#web/api/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { InterviewTable } from './interview-table.tsx';
import { interviewsQuery } from './interviews.queries.ts';

const create = (label: string) => (
  <Button variant="primary" render={<Link to={paths.adminNewInterview} />}>
    {label}
  </Button>
);

export function InterviewsPage() {
  const interviews = useQuery(interviewsQuery);
  return (
    <>
      <title>Interviews · Walt</title>
      <PageTitle
        title="Interviews"
        lead="What Walt asks, how he asks it, and when he has heard enough."
        actions={interviews.data?.length ? create('Create Interview') : undefined}
      />
      {interviews.isPending && <Skeleton lines={6} label="Loading the interviews" />}
      {interviews.isError && !interviews.data && (
        <ErrorNotice
          message={adviceOr(interviewMessages.notFetched, interviews.error) ?? ''}
          onRetry={() => interviews.refetch()}
          retrying={interviews.isFetching}
        />
      )}
      {interviews.data?.length === 0 && (
        <EmptyState
          title="No interviews created yet"
          hint="An interview gives Walt a subject, his questions and his manner."
          action={create('Create First Interview')}
        />
      )}
      {interviews.data && interviews.data.length > 0 && (
        <InterviewTable interviews={interviews.data} />
      )}
    </>
  );
}
