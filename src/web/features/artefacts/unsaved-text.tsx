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

type NewerVersionProps = { onSaveMine: () => void; onRead: () => void };

/** Another version came while one was typing: both texts stay, and one says what to do. */
export function NewerVersion({ onSaveMine, onRead }: NewerVersionProps) {
  return (
    <Notice title="Both texts are kept">
      <p>
        Yours stays on this device. You can read the newer version first, or save yours after it:
        either can be brought back from the list of versions.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={onRead}>Read the newer version</Button>
        <Button onClick={onSaveMine}>Save mine after it</Button>
      </div>
    </Notice>
  );
}
