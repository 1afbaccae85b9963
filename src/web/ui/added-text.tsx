import type { ReactNode } from 'react';
import { Markdown } from './markdown.tsx';

type AddedTextProps = { title: string; explanation: ReactNode; text: string };

/** A text that cannot be changed here, shown as it will be used. */
export function AddedText({ title, explanation, text }: AddedTextProps) {
  return (
    <div className="rounded-lg bg-paper-sunken p-5 sm:p-6">
      <h2 className="text-lg font-semibold">{title}</h2>
      <p className="mt-1 text-ink-muted">{explanation}</p>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by keyboard
        tabIndex={0}
        aria-label={title}
        className="mt-4 max-h-80 overflow-y-auto border-s-4 border-line-strong ps-4 text-sm"
      >
        <Markdown>{text}</Markdown>
      </section>
    </div>
  );
}
