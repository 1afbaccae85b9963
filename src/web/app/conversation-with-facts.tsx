import { useSearchParams } from 'react-router';
import type { Conversation } from '#contract/conversations.ts';
import { useWaltsWork } from '#web/features/ai-tasks/walts-work.ts';
import { KeptVoices } from '#web/features/call-recordings/kept-voices.tsx';
import { ConversationPage } from '#web/features/conversations/conversation-page.tsx';
import { NewFacts } from '#web/features/facts/new-facts.tsx';
import { CorrectName } from '#web/features/names/correct-name.tsx';
import { ownVoice } from './own-voice.tsx';

/** A conversation, with the person's voice in it and the facts that Walt has heard. */
export function ConversationWithFacts() {
  const [search] = useSearchParams();
  // Who comes for one message is not to be kept from it.
  const seeksMessage = search.has('message');
  return (
    <ConversationPage
      offer={(conversation) =>
        !seeksMessage && (
          <>
            <Heard conversation={conversation} />
            <KeptVoices conversationId={conversation.id} />
            {conversation.messages.length > 0 && <CorrectName projectId={conversation.projectId} />}
          </>
        )
      }
      underMessage={ownVoice}
    />
  );
}

function Heard({ conversation: { id, projectId } }: { conversation: Conversation }) {
  const work = useWaltsWork(projectId, 'fact_extraction');
  return <NewFacts projectId={projectId} conversationId={id} work={work} />;
}
