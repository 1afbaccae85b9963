import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { conversationMessages } from '#contract/conversations.ts';
import { paths } from '#contract/paths.ts';
import { useActiveProject } from '#web/api/active-project.ts';
import { talkQuery } from '#web/features/chats/chats.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { HomeLink } from './home-link.tsx';
import { InterviewWays } from './interview-ways.tsx';

const NotesPanel = lazy(() =>
  import('#web/features/notes/notes-panel.tsx').then(({ NotesPanel: panel }) => ({
    default: panel,
  })),
);
const BriefPanel = lazy(() =>
  import('#web/features/briefs/brief-panel.tsx').then(({ BriefPanel: panel }) => ({
    default: panel,
  })),
);
const WithheldPanel = lazy(() =>
  import('#web/features/redactions/withheld-panel.tsx').then(({ WithheldPanel: panel }) => ({
    default: panel,
  })),
);

/** Talking with Walt: the conversation on the left, his notes on the right. */
export function InterviewPage() {
  const { projectId = '', interviewId = '' } = useParams();
  const place = { projectId, interviewId };
  const talk = useQuery(talkQuery(place));
  const title = useStepTitle(place) ?? talk.data?.context.name ?? 'Talk with Walt';
  useEffect(() => {
    if (talk.isError)
      reportError(new Error(conversationMessages.notStarted, { cause: talk.error }));
  }, [talk.isError, talk.error]);
  return (
    <div className="@container min-h-dvh">
      <title>{`${title} · Walt`}</title>
      <InterviewHeader title={title} />
      <main
        id="main"
        className="mx-auto grid w-full max-w-7xl gap-10 px-5 py-8 sm:px-8 low:py-5 @5xl:grid-cols-[minmax(0,1fr)_22rem]"
      >
        <div className="min-w-0">
          {talk.isPending && <Skeleton lines={6} label="Opening the conversation" />}
          {talk.isError && (
            <ErrorNotice
              message={conversationMessages.notStarted}
              onRetry={() => talk.refetch()}
              retrying={talk.isFetching}
            />
          )}
          {talk.data && (
            <InterviewWays key={talk.data.conversation.id} place={place} talk={talk.data} />
          )}
        </div>
        <aside className="min-w-0 border-line @max-5xl:border-t @max-5xl:pt-8 @5xl:sticky @5xl:top-24 @5xl:max-h-[calc(100dvh-8rem)] @5xl:self-start @5xl:overflow-y-auto @5xl:border-s @5xl:ps-8 @5xl:pe-3">
          {talk.data && (
            <>
              <Suspense fallback={<Skeleton lines={3} label="Opening Walt's notes" />}>
                <NotesPanel place={{ projectId, conversationId: talk.data.conversation.id }} />
              </Suspense>
              <Suspense fallback={null}>
                <WithheldPanel projectId={projectId} conversationId={talk.data.conversation.id} />
                <BriefPanel projectId={projectId} />
              </Suspense>
            </>
          )}
        </aside>
      </main>
    </div>
  );
}

function InterviewHeader({ title }: { title: string }) {
  const navigate = useNavigate();
  return (
    <header className="sticky top-0 z-10 border-b border-line bg-paper">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-x-4 px-5 py-2 sm:px-8 @2xl:flex-nowrap">
        <HomeLink />
        <h1 className="min-w-0 font-story text-lg leading-snug break-words @max-2xl:order-last @max-2xl:w-full @max-2xl:pt-1 @2xl:line-clamp-2 @2xl:flex-1 @2xl:text-center @5xl:text-xl">
          {title}
        </h1>
        <Button onClick={() => navigate(paths.home)}>Save + Exit</Button>
      </div>
    </header>
  );
}

/** The interview as the journey calls it, where it stands on the journey. */
function useStepTitle({ projectId, interviewId }: { projectId: string; interviewId: string }) {
  const active = useActiveProject();
  if (active.state !== 'ready' || active.project.id !== projectId) return undefined;
  const steps = active.project.journey?.steps ?? [];
  return steps.find(
    (step) => step.stepType === 'interview' && step.stepConfig.interviewId === interviewId,
  )?.name;
}
