import { useQuery } from '@tanstack/react-query';
import type { conversationRoutes } from '#contract/conversations.ts';
import type { Answer } from '#contract/route.ts';
import { openQuestionsQuery } from './chats.queries.ts';
import { GoodbyeCard } from './outcome-cards.tsx';

/** A talk that ended with a goodbye, and what is still to be told. */
export function TalkEnded({ talk }: { talk: Answer<typeof conversationRoutes.start> }) {
  const { conversation, context } = talk;
  const open = useQuery(openQuestionsQuery(conversation.id, context.questions));
  return <GoodbyeCard openQuestions={context.isComplete ? [] : (open.data ?? [])} />;
}
