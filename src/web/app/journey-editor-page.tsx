import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { type Journey, journeyMessages } from '#contract/journeys.ts';
import { adviceOr } from '#web/api/failures.ts';
import { journeyQuery } from '#web/api/journeys.ts';
import { formatsQuery } from '#web/features/formats/formats.queries.ts';
import { interviewsQuery } from '#web/features/interviews/interviews.queries.ts';
import { JourneyForm } from '#web/features/journeys/journey-form.tsx';
import { questionnairesQuery } from '#web/features/questionnaires/admin-questionnaires.queries.ts';
import { StepsEditor } from '#web/features/steps/steps-editor.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

export function NewJourneyPage() {
  return (
    <div className="flex max-w-3xl flex-col gap-10">
      <title>New Journey · Walt</title>
      <div>
        <PageTitle title="New Journey" />
        <JourneyForm journey={null} />
      </div>
      <Notice>{journeyMessages.saveFirst}</Notice>
    </div>
  );
}

export function JourneyEditorPage() {
  const { id = '' } = useParams();
  return (
    <div className="max-w-3xl">
      <title>Edit Journey · Walt</title>
      <PageTitle title="Edit Journey" />
      <Editor key={id} id={id} />
    </div>
  );
}

function Editor({ id }: { id: string }) {
  const journey = useQuery(journeyQuery(id));
  if (journey.data) return <JourneyWithSteps journey={journey.data} />;
  if (journey.isPending) return <Skeleton lines={8} label="Loading the journey" />;
  return (
    <ErrorNotice
      message={adviceOr(journeyMessages.oneNotFetched, journey.error) ?? ''}
      onRetry={() => journey.refetch()}
      retrying={journey.isFetching}
    />
  );
}

function JourneyWithSteps({ journey }: { journey: Journey }) {
  const interviews = useQuery(interviewsQuery);
  const questionnaires = useQuery(questionnairesQuery);
  const formats = useQuery(formatsQuery);
  const destinations = {
    interviews: interviews.data ?? [],
    questionnaires: questionnaires.data?.map(({ id, title }) => ({ id, name: title })) ?? [],
    formats: formats.data ?? [],
  };
  return (
    <div className="flex flex-col gap-12">
      <JourneyForm journey={journey} />
      <StepsEditor journey={journey} destinations={destinations} />
    </div>
  );
}
