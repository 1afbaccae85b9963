import { CircleAlert, X } from 'lucide-react';
import { IconButton } from './icon-button.tsx';

type RefusalsProps = {
  /** One sentence for each thing that was not taken. */
  sentences: string[];
  onDismiss: () => void;
};

/** Says what was not taken and why; the region is always there, so that new sentences are read out. */
export function Refusals({ sentences, onDismiss }: RefusalsProps) {
  return (
    <div role="alert">
      {sentences.length > 0 && (
        <div className="flex items-start gap-3.5 border-s-4 border-danger bg-danger-soft py-3 ps-5 pe-2">
          <CircleAlert aria-hidden className="mt-2.5 size-6 shrink-0 text-danger" />
          <ul className="max-h-60 min-w-0 flex-1 space-y-1 overflow-y-auto py-2 break-words">
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <IconButton label="Dismiss" onClick={onDismiss}>
            <X aria-hidden />
          </IconButton>
        </div>
      )}
    </div>
  );
}
