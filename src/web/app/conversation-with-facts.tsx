import type { Conversation } from '#contract/conversations.ts';
import { useWaltsWork } from '#web/features/ai-tasks/walts-work.ts';
import { ConversationPage } from '#web/features/conversations/conversation-page.tsx';
import { NewFacts } from '#web/features/facts/new-facts.tsx';

/** A conversation, with the facts that Walt heard in it once it has ended. */
export function ConversationWithFacts() {
  return (
    <ConversationPage
      offer={(conversation) =>
        conversation.status === 'completed' && <Heard conversation={conversation} />
      }
    />
  );
}

function Heard({ conversation: { id, projectId } }: { conversation: Conversation }) {
  const work = useWaltsWork(projectId, 'fact_extraction');
  return <NewFacts projectId={projectId} conversationId={id} work={work} />;
}
