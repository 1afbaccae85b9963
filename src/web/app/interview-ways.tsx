import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { conversationRoutes } from '#contract/conversations.ts';
import { paths } from '#contract/paths.ts';
import type { Answer } from '#contract/route.ts';
import { useActiveProject } from '#web/api/active-project.ts';
import { CallScreen } from '#web/features/calls/call-screen.tsx';
import type { UnderAnswer } from '#web/features/calls/captions.tsx';
import { NoCalls } from '#web/features/calls/no-calls.tsx';
import { useCall } from '#web/features/calls/use-call.ts';
import { addWords } from '#web/features/chats/chats.queries.ts';
import { ContinueCard, CoveredCard, MoreNeededCard } from '#web/features/chats/outcome-cards.tsx';
import { Talk } from '#web/features/chats/talk.tsx';
import { talkNotesQuery } from '#web/features/notes/notes.queries.ts';
import type { CallView } from '#web/realtime/call-view.ts';
import { hindranceTo } from '#web/recorder/hindrance.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { HeardFacts } from './heard-facts.tsx';
import { OwnAnswer } from './keep-telling-out.tsx';

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
  const facts = <HeardFacts projectId={place.projectId} conversationId={conversation.id} />;
  const talked = hasTalked(call.view);
  const hindrance = hindranceTo('RTCPeerConnection');
  const underAnswer: UnderAnswer = (said, which) => (
    <OwnAnswer place={conversation} said={said} which={which} />
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
                  <Outcome complete={complete} talked={talked} />
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
            <Talk
              place={place}
              talk={talk}
              onNotes={(now) => client.setQueryData(notes.queryKey, now)}
              underAnswer={underAnswer}
              afterwards={facts}
            />
          ),
        },
      ]}
    />
  );
}

/** A call has ended in which something was said. */
const hasTalked = ({ call, lines }: CallView) =>
  call.phase === 'ended' && lines.some(({ state }) => state === 'done');

type OutcomeProps = { complete: boolean; talked: boolean };

function Outcome({ complete, talked }: OutcomeProps) {
  if (!complete) return talked && <MoreNeededCard />;
  return (
    <div className="flex flex-col gap-6">
      {talked && <CoveredCard />}
      <ContinueCard to={paths.home} />
    </div>
  );
}

/** Whether the project has had this interview. */
function useCompletion({ projectId, interviewId }: InterviewWaysProps['place']) {
  const active = useActiveProject();
  if (active.state !== 'ready' || active.project.id !== projectId) return false;
  return active.project.projectInterviewCompletions.some((one) => one.interviewId === interviewId);
}
