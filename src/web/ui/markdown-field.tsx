import { Eye, Maximize2, Minimize2, Pencil } from 'lucide-react';
import { type ComponentPropsWithoutRef, useState } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { controlLook, FieldFrame, useFieldTies } from './field-frame.tsx';
import { Markdown } from './markdown.tsx';

type MarkdownFieldProps = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  name?: string | undefined;
  required?: boolean | undefined;
  value: string;
  onValueChange: (value: string) => void;
};

const roomLook = { collapsed: 'max-h-96 overflow-y-auto', expanded: '' };

/** Markdown that is written, looked at as it will be shown, and given more room where it is long. */
export function MarkdownField(props: MarkdownFieldProps) {
  const { label, hint, error, name, required, value, onValueChange } = props;
  const [view, setView] = useState<'edit' | 'preview'>('edit');
  const [room, setRoom] = useState<'collapsed' | 'expanded'>('collapsed');
  return (
    <div className="relative">
      <div className="mb-2 flex flex-wrap justify-end gap-2 sm:absolute sm:end-0 sm:-top-3 sm:mb-0">
        <Button
          variant="quiet"
          size="narrow"
          aria-pressed={view === 'preview'}
          onClick={() => setView(view === 'edit' ? 'preview' : 'edit')}
        >
          {view === 'edit' ? (
            <Eye aria-hidden className="size-5" />
          ) : (
            <Pencil aria-hidden className="size-5" />
          )}
          {view === 'edit' ? 'Preview' : 'Edit'}
        </Button>
        <Button
          variant="quiet"
          size="narrow"
          aria-expanded={room === 'expanded'}
          onClick={() => setRoom(room === 'collapsed' ? 'expanded' : 'collapsed')}
        >
          {room === 'collapsed' ? (
            <Maximize2 aria-hidden className="size-5" />
          ) : (
            <Minimize2 aria-hidden className="size-5" />
          )}
          {room === 'collapsed' ? 'Expand' : 'Collapse'}
        </Button>
      </div>
      <FieldFrame {...{ label, hint, error }}>
        {view === 'edit' ? (
          <Written
            {...{ name, required }}
            value={value}
            onChange={({ target }) => onValueChange(target.value)}
            className={classNames(
              controlLook,
              'field-sizing-content min-h-[200px] leading-relaxed',
              roomLook[room],
            )}
          />
        ) : (
          <section
            aria-label={`${label}, preview`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by keyboard
            tabIndex={0}
            className={classNames(
              'min-h-[200px] rounded-md border border-line bg-paper-raised px-4 py-3',
              roomLook[room],
            )}
          >
            {value.trim() ? (
              <Markdown>{value}</Markdown>
            ) : (
              <p className="text-ink-muted">Nothing written yet.</p>
            )}
          </section>
        )}
      </FieldFrame>
    </div>
  );
}

const Written = (props: ComponentPropsWithoutRef<'textarea'>) => (
  <textarea {...useFieldTies()} {...props} />
);
