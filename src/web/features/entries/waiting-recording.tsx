import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type Recording, recordingMessages } from '#contract/recordings.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { recordingQuery, useRetryRecording } from './recordings.queries.ts';

type WaitingRecordingProps = {
  id: string;
  onHeard: (recording: Recording) => void;
  onGiveUp: () => void;
};

/** A recording that the server has and Walt is still writing down. */
export function WaitingRecording({ id, onHeard, onGiveUp }: WaitingRecordingProps) {
  const recording = useQuery(recordingQuery(id));
  const retry = useRetryRecording();
  const heard = useRef(onHeard);
  heard.current = onHeard;
  const { data } = recording;
  useEffect(() => {
    if (data?.status === 'completed') heard.current(data);
  }, [data]);
  if (data?.status === 'failed' || recording.isError) {
    return (
      <ErrorNotice
        message={data?.errorMessage ?? recordingMessages.notTranscribed}
        onRetry={() => (data?.status === 'failed' ? retry.mutate(id) : recording.refetch())}
        retrying={retry.isPending || recording.isFetching}
      />
    );
  }
  return (
    <Card tone="sunken">
      <Progress label="Walt is writing down what you said" value={(data?.progress ?? 0) * 100} />
      <p className="mt-3 text-sm text-ink-muted">
        A long recording takes a while. You can close this page and come back.
      </p>
      <Button variant="quiet" className="mt-2" onClick={onGiveUp}>
        Go on without it
      </Button>
    </Card>
  );
}
