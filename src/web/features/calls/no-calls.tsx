import type { Hindrance } from '#web/recorder/microphone.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

const words: Record<Hindrance, { title: string; advice: string }> = {
  browser: {
    title: 'This browser cannot carry a call.',
    advice:
      'To talk with Walt, open him in a current Safari, Chrome, Edge or Firefox. Here you can type to him; he asks the same and remembers the same.',
  },
  address: {
    title: 'At this address the browser gives Walt no microphone.',
    advice:
      'Calls need an address that begins with https, or the computer that Walt runs on. Here you can type to him; he asks the same and remembers the same.',
  },
};

type NoCallsProps = { hindrance: Hindrance; onType: () => void };

/** In place of the call where there can be none: why, and the other way to talk. */
export function NoCalls({ hindrance, onType }: NoCallsProps) {
  const { title, advice } = words[hindrance];
  return (
    <div className="flex flex-col items-start gap-6">
      <Notice title={title}>
        <p className="mt-1">{advice}</p>
      </Notice>
      <Button variant="primary" size="large" onClick={onType}>
        Type to Walt
      </Button>
    </div>
  );
}
