import { useSearchParams } from 'react-router';
import { KeptVoices } from '#web/features/call-recordings/kept-voices.tsx';
import { ConversationPage } from '#web/features/conversations/conversation-page.tsx';
import { CorrectName } from '#web/features/names/correct-name.tsx';
import { HeardFacts } from './heard-facts.tsx';
import { ownMessage } from './withhold-controls.tsx';

/** A conversation, with the person's voice in it, the facts that Walt has heard, and what is withheld of it. */
export function ConversationWithFacts() {
  const [search] = useSearchParams();
  // Who comes for one message is not to be kept from it.
  const seeksMessage = search.has('message');
  return (
    <ConversationPage
      offer={({ id, projectId, messages }) =>
        !seeksMessage && (
          <>
            <KeptVoices conversationId={id} />
            {messages.length > 0 && <CorrectName projectId={projectId} />}
          </>
        )
      }
      understood={({ id, projectId }) => <HeardFacts projectId={projectId} conversationId={id} />}
      underMessage={ownMessage}
    />
  );
}
