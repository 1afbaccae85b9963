import type { Conversation, Message } from '#contract/conversations.ts';
import type { Entry } from '#contract/entries.ts';
import { KeepOut } from '#web/features/confidences/keep-out.tsx';
import { ownVoice } from './own-voice.tsx';

const opening = 80;

type Place = Pick<Conversation, 'id' | 'projectId'>;

/** With a message of the person's own: their voice saying it, and the way to keep it out of the book. */
export const ownMessage = ({ id, projectId }: Place, message: Message) =>
  message.role === 'user' && (
    <>
      {ownVoice(id, message)}
      <KeepOut
        projectId={projectId}
        telling={{ type: 'message', conversationId: id, messageId: message.id }}
        what={message.content.slice(0, opening)}
      />
    </>
  );

/** With a note: the way to keep it out of the book. */
export const ownEntry = ({ id, kind, content }: Entry, projectId: string) => (
  <KeepOut
    projectId={projectId}
    telling={{ type: kind === 'text' ? 'textEntry' : 'voiceMemo', id }}
    what={content.slice(0, opening)}
  />
);
