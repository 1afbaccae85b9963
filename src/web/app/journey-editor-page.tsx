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
import { EditorPage, Opened } from '#web/ui/editor-page.tsx';
import { Notice } from '#web/ui/notice.tsx';

export function NewJourneyPage() {
  return (
    <EditorPage title="New Journey">
      <JourneyForm journey={null} />
      <Notice className="mt-10">{journeyMessages.saveFirst}</Notice>
    </EditorPage>
  );
}

export function JourneyEditorPage() {
  const { id = '' } = useParams();
  const journey = useQuery(journeyQuery(id));
  return (
    <EditorPage title="Edit Journey">
      <Opened
        key={id}
        query={journey}
        loading="Loading the journey"
        failed={adviceOr(journeyMessages.oneNotFetched, journey.error)}
      >
        {(found) => (
          <JourneyWithSteps
            journey={found}
            again={journey.isRefetchError ? () => journey.refetch() : null}
          />
        )}
      </Opened>
    </EditorPage>
  );
}

type JourneyWithStepsProps = { journey: Journey; again: (() => void) | null };

function JourneyWithSteps({ journey, again }: JourneyWithStepsProps) {
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
      <StepsEditor journey={journey} destinations={destinations} onFetchAgain={again} />
    </div>
  );
}
