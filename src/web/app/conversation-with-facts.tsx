import type { Conversation } from '#contract/conversations.ts';
import { useWaltsWork } from '#web/features/ai-tasks/walts-work.ts';
import { KeptVoices } from '#web/features/call-recordings/kept-voices.tsx';
import { ConversationPage } from '#web/features/conversations/conversation-page.tsx';
import { NewFacts } from '#web/features/facts/new-facts.tsx';
import { ownVoice } from './own-voice.tsx';

/** A conversation, with the person's voice in it, and the facts that Walt heard once it has ended. */
export function ConversationWithFacts() {
  return (
    <ConversationPage
      offer={(conversation) => (
        <>
          {conversation.status === 'completed' && <Heard conversation={conversation} />}
          <KeptVoices conversationId={conversation.id} />
        </>
      )}
      underMessage={ownVoice}
    />
  );
}

function Heard({ conversation: { id, projectId } }: { conversation: Conversation }) {
  const work = useWaltsWork(projectId, 'fact_extraction');
  return <NewFacts projectId={projectId} conversationId={id} work={work} />;
}
