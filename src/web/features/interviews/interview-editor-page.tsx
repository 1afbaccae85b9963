import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { interviewMessages, interviewRoutes } from '#contract/interviews.ts';
import { adviceOr } from '#web/api/failures.ts';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { InterviewForm } from './interview-form.tsx';
import { interviewQuery } from './interviews.queries.ts';

export function NewInterviewPage() {
  return (
    <div className="max-w-3xl">
      <title>New Interview · Walt</title>
      <PageTitle title="New Interview" />
      <InterviewForm interview={null} />
    </div>
  );
}

export function InterviewEditorPage() {
  const { id = '' } = useParams();
  const isId = interviewRoutes.get.params.safeParse({ id }).success;
  return (
    <div className="max-w-3xl">
      <title>Edit Interview · Walt</title>
      <PageTitle title="Edit Interview" />
      {isId ? <Editor key={id} id={id} /> : <ErrorNotice message={interviewMessages.invalidId} />}
    </div>
  );
}

function Editor({ id }: { id: string }) {
  const interview = useQuery(interviewQuery(id));
  if (interview.data) return <InterviewForm interview={interview.data} />;
  if (interview.isPending) return <Skeleton lines={10} label="Loading the interview" />;
  return (
    <ErrorNotice
      message={adviceOr(interviewMessages.notLoaded, interview.error) ?? ''}
      onRetry={() => interview.refetch()}
      retrying={interview.isFetching}
    />
  );
}
