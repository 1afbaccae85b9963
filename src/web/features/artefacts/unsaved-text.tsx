import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

type UnsavedTextProps = { onGoOn: () => void; onDiscard: () => void };

/** What was typed the last time and not saved, offered back. */
export function UnsavedText({ onGoOn, onDiscard }: UnsavedTextProps) {
  return (
    <Notice title="Not saved yet" className="mb-8 max-w-3xl">
      <p>You were changing this piece by hand. Your text is kept on this device.</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="primary" onClick={onGoOn}>
          Go on editing
        </Button>
        <Button onClick={onDiscard}>Discard my text</Button>
      </div>
    </Notice>
  );
}
