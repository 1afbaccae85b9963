import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { interviewMessages, interviewRoutes } from '#contract/interviews.ts';
import { adviceOr } from '#web/api/failures.ts';
import { EditorPage, Opened } from '#web/ui/editor-page.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { InterviewForm } from './interview-form.tsx';
import { interviewQuery } from './interviews.queries.ts';

export function NewInterviewPage() {
  return (
    <EditorPage title="New Interview">
      <InterviewForm interview={null} />
    </EditorPage>
  );
}

export function InterviewEditorPage() {
  const { id = '' } = useParams();
  const isId = interviewRoutes.get.params.safeParse({ id }).success;
  return (
    <EditorPage title="Edit Interview">
      {isId ? <Editor key={id} id={id} /> : <ErrorNotice message={interviewMessages.invalidId} />}
    </EditorPage>
  );
}

function Editor({ id }: { id: string }) {
  const interview = useQuery(interviewQuery(id));
  return (
    <Opened
      query={interview}
      loading="Loading the interview"
      failed={adviceOr(interviewMessages.notLoaded, interview.error)}
    >
      {(found) => <InterviewForm interview={found} />}
    </Opened>
  );
}
