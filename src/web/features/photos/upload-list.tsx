import { CircleCheck } from 'lucide-react';
import { photoMessages } from '#contract/photos.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormError } from '#web/ui/error-notice.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { uploadsInWords } from './photo-words.ts';
import type { Upload } from './uploads.ts';

type UploadListProps = {
  items: Upload[];
  onRetry: (ids: number[]) => void;
  onClear: () => void;
};

export function UploadList({ items, onRetry, onClear }: UploadListProps) {
  if (items.length === 0) return null;
  const busy = items.some(({ state }) => state.kind === 'pending' || state.kind === 'uploading');
  const failed = items.filter(({ state }) => state.kind === 'error').map(({ id }) => id);
  return (
    <Card>
      <p role="status" className="font-semibold">
        {uploadsInWords(items.map(({ state }) => state.kind))}
      </p>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
        tabIndex={0}
        aria-label="Uploads"
        className="mt-4 flex max-h-80 flex-col gap-4 overflow-y-auto pe-2"
      >
        {items.map((item) => (
          <UploadRow key={item.id} item={item} onRetry={() => onRetry([item.id])} />
        ))}
      </ul>
      <FormError
        className="mt-5"
        message={!busy && failed.length > 0 ? photoMessages.uploadsFailed(failed.length) : null}
      />
      {!busy && (
        <div className="mt-5 flex flex-wrap gap-3">
          {failed.length > 0 && (
            <Button variant="primary" onClick={() => onRetry(failed)}>
              Retry failed files
            </Button>
          )}
          <Button onClick={onClear}>Hide this list</Button>
        </div>
      )}
    </Card>
  );
}

function UploadRow({ item, onRetry }: { item: Upload; onRetry: () => void }) {
  const { state, file } = item;
  if (state.kind === 'uploading') {
    return (
      <li data-state={state.kind}>
        <Progress label={file.name} value={state.percent} />
      </li>
    );
  }
  return (
    <li
      data-state={state.kind}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
    >
      <span className="min-w-0 flex-1 basis-48">
        <span className="block break-words">{file.name}</span>
        {state.kind === 'error' && <span className="block text-danger">{state.message}</span>}
      </span>
      {state.kind === 'pending' && <span className="text-ink-muted">Waiting</span>}
      {state.kind === 'completed' && (
        <span className="inline-flex items-center gap-2">
          <CircleCheck aria-hidden className="size-5 text-accent" />
          Completed
        </span>
      )}
      {state.kind === 'error' && (
        <Button onClick={onRetry} aria-label={`Retry ${file.name}`}>
          Retry
        </Button>
      )}
    </li>
  );
}
