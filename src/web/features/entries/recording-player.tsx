import { useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { audioQuery } from './recordings.queries.ts';

/** Plays someone's own voice; nothing is fetched before they ask for it. */
export function RecordingPlayer({ id, label }: { id: string; label: string }) {
  const [wanted, setWanted] = useState(false);
  const audio = useQuery({ ...audioQuery(id), enabled: wanted });
  if (audio.isError) {
    return (
      <ErrorNotice
        message="The recording could not be opened."
        onRetry={() => audio.refetch()}
        retrying={audio.isFetching}
      />
    );
  }
  if (audio.data) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: what is said stands in the text beside it
      <audio
        controls
        autoPlay
        src={audio.data.url}
        aria-label={label}
        className="w-full max-w-xl"
      />
    );
  }
  return (
    <Button busy={wanted} onClick={() => setWanted(true)}>
      <Play aria-hidden className="size-5" />
      {label}
    </Button>
  );
}
