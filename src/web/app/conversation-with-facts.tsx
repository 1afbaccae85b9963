import { useSearchParams } from 'react-router';
import type { Conversation } from '#contract/conversations.ts';
import { useWaltsWork } from '#web/features/ai-tasks/walts-work.ts';
import { ConversationPage } from '#web/features/conversations/conversation-page.tsx';
import { NewFacts } from '#web/features/facts/new-facts.tsx';

/** A conversation, with the facts that Walt has heard in it. */
export function ConversationWithFacts() {
  const [search] = useSearchParams();
  // Who comes for one message is not to be kept from it.
  const seeksMessage = search.has('message');
  return (
    <ConversationPage
      offer={(conversation) => !seeksMessage && <Heard conversation={conversation} />}
    />
  );
}

function Heard({ conversation: { id, projectId } }: { conversation: Conversation }) {
  const work = useWaltsWork(projectId, 'fact_extraction');
  return <NewFacts projectId={projectId} conversationId={id} work={work} />;
}
