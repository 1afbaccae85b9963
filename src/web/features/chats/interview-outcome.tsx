import type { conversationRoutes } from '#contract/conversations.ts';
import { paths } from '#contract/paths.ts';
import type { Answer } from '#contract/route.ts';
import {
  CompleteCard,
  ContinueCard,
  CoveredCard,
  MoreNeededCard,
  TalkEnded,
} from './outcome-cards.tsx';

type InterviewOutcomeProps = {
  complete: boolean;
  talked: boolean;
  saidGoodbye: boolean;
  talk: Answer<typeof conversationRoutes.start>;
};

/** What stands under a call that has ended, or is of an interview that is complete. */
export function InterviewOutcome({ complete, talked, saidGoodbye, talk }: InterviewOutcomeProps) {
  if (talk.context.isComplete) return talked ? <TalkEnded talk={talk} /> : <CompleteCard />;
  if (!complete) return talked && (saidGoodbye ? <TalkEnded talk={talk} /> : <MoreNeededCard />);
  return (
    <div className="flex flex-col gap-6">
      {talked && <CoveredCard />}
      <ContinueCard to={paths.home} />
    </div>
  );
}
