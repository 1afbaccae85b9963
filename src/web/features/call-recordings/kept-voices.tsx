import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type CallRecording, callRecordingMessages } from '#contract/call-recordings.ts';
import { adviceOr } from '#web/api/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { dateAndTime } from '#web/ui/dates.ts';
import { DeleteButton } from '#web/ui/delete-button.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import {
  callRecordingsQuery,
  soundUrl,
  useRemoveCallRecording,
} from './call-recordings.queries.ts';
import { ListenButton } from './listen-button.tsx';

/** The recordings of a conversation: to be heard, taken along and deleted. Without any, nothing. */
export function KeptVoices({ conversationId }: { conversationId: string }) {
  const recordings = useQuery(callRecordingsQuery(conversationId));
  if (recordings.isError) {
    return (
      <ErrorNotice
        className="mb-8"
        message={callRecordingMessages.notLoaded}
        onRetry={() => recordings.refetch()}
        retrying={recordings.isFetching}
      />
    );
  }
  if (!recordings.data || recordings.data.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="your-voice" className="mb-8">
      <h2 id="your-voice" className="text-xl font-semibold">
        Your voice
      </h2>
      <p className="mt-1 text-ink-muted">
        Kept as you spoke.
        {recordings.data.some(({ marks }) => marks.length > 0) &&
          ' With each of your messages you can listen to just that part.'}
      </p>
      <ul className="mt-4 flex flex-col divide-y divide-line">
        {recordings.data.map((recording) => (
          <KeptVoice key={recording.callId} conversationId={conversationId} recording={recording} />
        ))}
      </ul>
    </Card>
  );
}

type KeptVoiceProps = { conversationId: string; recording: CallRecording };

function KeptVoice({ conversationId, recording }: KeptVoiceProps) {
  const { callId, startedAt, durationMs } = recording;
  const remove = useRemoveCallRecording(conversationId);
  const when = dateAndTime(startedAt);
  const url = soundUrl(conversationId, callId);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 last:pb-0">
      <p>
        <time dateTime={startedAt.toISOString()} className="font-medium">
          {when}
        </time>
        <span className="block text-ink-muted">{lengthInWords(durationMs)}</span>
      </p>
      <div className="-ms-4 flex flex-wrap items-center sm:ms-0">
        <ListenButton
          stretch={{ key: callId, url, fromMs: 0, toMs: null }}
          label="Listen"
          what={`to the recording of ${when}`}
        />
        <Button variant="quiet" render={<a href={url} download />}>
          <Download aria-hidden className="size-5" />
          Download
          <span className="sr-only"> the recording of {when}</span>
        </Button>
        <DeleteButton
          label={`Delete the recording of ${when}`}
          title="Delete this recording?"
          body={<p>{callRecordingMessages.askRemoval}</p>}
          onDelete={() => remove.mutateAsync(callId)}
          explain={(error) => adviceOr(callRecordingMessages.notRemoved, error)}
        />
      </div>
    </li>
  );
}

const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** As people say how long something took; seconds only where there is little else to say. */
export function lengthInWords(milliseconds: number) {
  const seconds = Math.max(1, Math.round(milliseconds / 1000));
  if (seconds < 60) return plural(seconds, 'second');
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return plural(minutes, 'minute');
  const hours = plural(Math.floor(minutes / 60), 'hour');
  return minutes % 60 === 0 ? hours : `${hours} and ${plural(minutes % 60, 'minute')}`;
}
