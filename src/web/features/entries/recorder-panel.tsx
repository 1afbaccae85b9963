import { Mic, Square } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type Hindrance, hindranceTo } from '#web/recorder/microphone.ts';
import { Button } from '#web/ui/button.tsx';
import { clock } from '#web/ui/dates.ts';
import { FormError } from '#web/ui/error-notice.tsx';
import { LevelMeter } from '#web/ui/level-meter.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { RecorderState } from './use-recorder.ts';

type RecorderPanelProps = {
  state: RecorderState;
  /** Whether speaking is the next thing to do, or saving already is. */
  next: boolean;
  onStart: () => void;
  onStop: () => void;
};

const noRecording: Record<Hindrance, string> = {
  browser:
    'This browser cannot record. Upload a recording, or type below what you would say. A current Safari, Chrome, Edge or Firefox can record.',
  address:
    'At this address the browser gives Walt no microphone. Upload a recording, or type below what you would say. Recording needs an address that begins with https, or the computer that Walt runs on.',
};

/** One large button that starts and ends, and what one needs to see while speaking. */
export function RecorderPanel({ state, next, onStart, onStop }: RecorderPanelProps) {
  const recording = state.state === 'recording' ? state : null;
  const busy = state.state === 'asking' || state.state === 'stopping';
  const hindrance = hindranceTo('MediaRecorder');
  if (hindrance) return <p className="max-w-prose text-center">{noRecording[hindrance]}</p>;
  return (
    <div className="flex flex-col items-center gap-5 text-center">
      {recording ? (
        <>
          <LevelMeter level={recording.level} />
          <Elapsed since={recording.since} />
        </>
      ) : (
        <p className="max-w-prose">
          Speak as long as you like. What you say is kept on this device, second by second, until
          Walt has it.
        </p>
      )}
      <Button
        variant={recording ? 'danger' : next ? 'primary' : 'secondary'}
        size="large"
        className="min-h-22 min-w-64 gap-3"
        busy={busy}
        onClick={recording ? onStop : onStart}
      >
        {recording ? (
          <Square aria-hidden className="size-6 fill-current" />
        ) : (
          <Mic aria-hidden className="size-7" />
        )}
        {recording ? 'Stop recording' : 'Start recording'}
      </Button>
      {busy && (
        <Spinner label={state.state === 'asking' ? 'Opening the microphone' : 'Keeping it'} />
      )}
      <FormError message={state.state === 'failed' ? state.message : null} />
    </div>
  );
}

function Elapsed({ since }: { since: number }) {
  const [now, setNow] = useState(since);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return (
    <p role="timer" className="font-story text-3xl tabular-nums">
      {clock(Math.max(0, now - since))}
    </p>
  );
}
