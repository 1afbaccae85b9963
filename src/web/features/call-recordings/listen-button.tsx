import { Play, Square } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { callRecordingMessages } from '#contract/call-recordings.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/error-notice.tsx';
import { type Stretch, voicePlayer } from './voice-player.ts';

type ListenButtonProps = {
  stretch: Stretch;
  label: string;
  /** What exactly is heard, for those who do not see where the button stands. */
  what: string;
};

export function ListenButton({ stretch, label, what }: ListenButtonProps) {
  const playing = useSyncExternalStore(voicePlayer.watch, voicePlayer.now);
  const { key } = stretch;
  const state = playing.state !== 'silent' && playing.key === key ? playing.state : 'silent';
  // Whoever leaves the page has heard enough.
  useEffect(() => () => stopIfPlaying(key), [key]);
  const isPlaying = state === 'playing';
  return (
    <>
      <Button
        variant="quiet"
        aria-label={isPlaying ? undefined : `${label} ${what}`}
        onClick={() => (isPlaying ? voicePlayer.stop() : voicePlayer.play(stretch))}
      >
        {isPlaying ? (
          <Square aria-hidden className="size-5" />
        ) : (
          <Play aria-hidden className="size-5" />
        )}
        {isPlaying ? 'Stop' : label}
      </Button>
      <FormError message={state === 'failed' ? callRecordingMessages.notPlayed : null} />
    </>
  );
}

function stopIfPlaying(key: string) {
  const playing = voicePlayer.now();
  if (playing.state === 'playing' && playing.key === key) voicePlayer.stop();
}
