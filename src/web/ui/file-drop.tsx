import { type DragEvent, useState } from 'react';
import { classNames } from './class-names.ts';
import { FileButton } from './file-button.tsx';

type FileDropProps = {
  /** What the button says, such as "Choose photos". */
  label: string;
  /** What may be dropped here, and how much of it. */
  hint: string;
  /** Said instead of the hint while files hang over the area. */
  dropHint: string;
  /** Media types and endings, as a file chooser takes them. */
  accept: string;
  onFiles: (files: File[]) => void;
};

/** A place to drop files on, with a button for everyone who would rather choose them. */
export function FileDrop({ label, hint, dropHint, accept, onFiles }: FileDropProps) {
  const [over, setOver] = useState(false);
  const drag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(event.type !== 'dragleave' && event.type !== 'drop');
    if (event.type === 'drop') onFiles([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button is the way for all
    <div
      onDragEnter={drag}
      onDragOver={drag}
      onDragLeave={drag}
      onDrop={drag}
      className={classNames(
        'flex flex-col items-start gap-4 rounded-lg border-2 border-dashed p-6 sm:flex-row sm:items-center sm:gap-6 sm:p-8',
        over ? 'border-accent bg-accent-soft' : 'border-line-strong bg-paper-raised',
      )}
    >
      <FileButton
        variant="primary"
        size="large"
        className="shrink-0 max-sm:w-full"
        multiple
        {...{ label, accept, onFiles }}
      />
      <p className="text-ink-muted">
        {over ? dropHint : hint}
        {!over && <span className="hidden pointer-fine:inline"> You can also drop them here.</span>}
      </p>
    </div>
  );
}
