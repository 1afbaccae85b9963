import { useQuery } from '@tanstack/react-query';
import type { Message } from '#contract/conversations.ts';
import { callRecordingsQuery, soundUrl } from './call-recordings.queries.ts';
import { ListenButton } from './listen-button.tsx';

type MessageVoiceProps = { conversationId: string; message: Pick<Message, 'id' | 'content'> };

/** The person's own voice saying a message, where that was kept. */
export function MessageVoice({ conversationId, message }: MessageVoiceProps) {
  const { data: recordings = [] } = useQuery(callRecordingsQuery(conversationId));
  const [place] = recordings.flatMap(({ callId, marks }) =>
    marks.filter(({ messageId }) => messageId === message.id).map((mark) => ({ callId, ...mark })),
  );
  if (!place) return null;
  const { callId, fromMs, toMs } = place;
  return (
    <div className="-ms-4 mt-1">
      <ListenButton
        stretch={{
          key: `${callId}/${message.id}`,
          url: soundUrl(conversationId, callId),
          fromMs,
          toMs,
        }}
        label="Listen"
        what={`to yourself saying: ${message.content.slice(0, 80)}`}
      />
    </div>
  );
}
