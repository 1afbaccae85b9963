import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

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
