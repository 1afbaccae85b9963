import type { Message } from '#contract/conversations.ts';
import { MessageVoice } from '#web/features/call-recordings/message-voice.tsx';

/** Where a message is the person's own, their voice saying it. */
export const ownVoice = (conversationId: string, message: Message) =>
  message.role === 'user' && <MessageVoice conversationId={conversationId} message={message} />;
