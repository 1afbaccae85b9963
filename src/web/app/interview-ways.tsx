import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { conversationRoutes } from '#contract/conversations.ts';
import type { Answer } from '#contract/route.ts';
import { useActiveProject } from '#web/api/active-project.ts';
import { CallScreen } from '#web/features/calls/call-screen.tsx';
import type { UnderAnswer } from '#web/features/calls/captions.tsx';
import { NoCalls } from '#web/features/calls/no-calls.tsx';
import { useCall } from '#web/features/calls/use-call.ts';
import { addWords } from '#web/features/chats/chats.queries.ts';
import { talkNotesQuery } from '#web/features/notes/notes.queries.ts';
import type { CallView } from '#web/realtime/call-view.ts';
import { hindranceTo } from '#web/recorder/microphone.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

/** Nothing has been answered yet when the page opens. */
const OwnAnswer = lazy(() =>
  import('./withhold-controls.tsx').then(({ OwnAnswer }) => ({ default: OwnAnswer })),
);
const InterviewOutcome = lazy(() =>
  import('#web/features/chats/interview-outcome.tsx').then(({ InterviewOutcome: outcome }) => ({
    default: outcome,
  })),
);
const HeardFacts = lazy(() =>
  import('./heard-facts.tsx').then(({ HeardFacts }) => ({ default: HeardFacts })),
);
const Talk = lazy(() =>
  import('#web/features/chats/talk.tsx').then(({ Talk }) => ({ default: Talk })),
);

type InterviewWaysProps = {
  place: { projectId: string; interviewId: string };
  talk: Answer<typeof conversationRoutes.start>;
};

type Way = 'talking' | 'typing';

/** Whoever typed the last time comes back to typing. */
const wayOf = ({ type }: InterviewWaysProps['talk']['conversation']): Way =>
  type === 'chat' || hindranceTo('RTCPeerConnection') ? 'typing' : 'talking';

/** One conversation, spoken or typed, with the same notes and the same end. */
export function InterviewWays({ place, talk }: InterviewWaysProps) {
  const { conversation, context } = talk;
  const client = useQueryClient();
  const [way, setWay] = useState<Way>(() => wayOf(conversation));
  const notes = talkNotesQuery({ projectId: place.projectId, conversationId: conversation.id });
  const call = useCall(
    { ...place, conversationId: conversation.id, introScript: context.introScript },
    {
      onSaid: (said) => addWords(client, place, [{ ...said, timestamp: new Date() }]),
      onNotes: () => client.invalidateQueries(notes),
    },
  );
  const complete = useCompletion(place) || call.view.complete;
  const facts = (
    <Suspense>
      <HeardFacts projectId={place.projectId} conversationId={conversation.id} />
    </Suspense>
  );
  const talked = hasTalked(call.view);
  const hindrance = hindranceTo('RTCPeerConnection');
  const underAnswer: UnderAnswer = (said, which) => (
    <Suspense>
      <OwnAnswer place={conversation} said={said} which={which} />
    </Suspense>
  );
  const go = (next: Way) => {
    if (next === 'typing') call.end();
    setWay(next);
  };
  return (
    <Tabs
      label="How to talk with Walt"
      value={way}
      onValueChange={go}
      tabs={[
        {
          value: 'talking',
          label: 'Talk',
          content: hindrance ? (
            <NoCalls hindrance={hindrance} onType={() => go('typing')} />
          ) : (
            <CallScreen
              {...call}
              introCardText={context.introCardText}
              underAnswer={underAnswer}
              outcome={
                <>
                  <Suspense>
                    <InterviewOutcome
                      complete={complete}
                      talked={talked}
                      talk={talk}
                      saidGoodbye={saidGoodbye(call.view)}
                    />
                  </Suspense>
                  {talked && facts}
                </>
              }
            />
          ),
        },
        {
          value: 'typing',
          label: 'Type',
          content: (
            <Suspense fallback={<Skeleton lines={6} label="Opening the conversation" />}>
              <Talk
                place={place}
                talk={talk}
                onNotes={(now) => client.setQueryData(notes.queryKey, now)}
                underAnswer={underAnswer}
                afterwards={facts}
              />
            </Suspense>
          ),
        },
      ]}
    />
  );
}

/** A call has ended in which something was said. */
const hasTalked = ({ call, lines }: CallView) =>
  call.phase === 'ended' && lines.some(({ state }) => state === 'done');

const saidGoodbye = ({ call }: CallView) => call.phase === 'ended' && call.goodbye === true;

/** Whether the project has had this interview. */
function useCompletion({ projectId, interviewId }: InterviewWaysProps['place']) {
  const active = useActiveProject();
  if (active.state !== 'ready' || active.project.id !== projectId) return false;
  return active.project.projectInterviewCompletions.some((one) => one.interviewId === interviewId);
}
