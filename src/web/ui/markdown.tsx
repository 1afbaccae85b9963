import { lazy, Suspense } from 'react';
import { classNames } from './class-names.ts';
import { plainParagraphs } from './plain-text.ts';

const RichText = lazy(() =>
  import('./rich-text.tsx').then(({ RichText }) => ({ default: RichText })),
);

type MarkdownProps = { children: string; className?: string | undefined };

/** The one way in which notes and reports are shown: no HTML of theirs, no pictures, safe links. */
export function Markdown({ children, className }: MarkdownProps) {
  const plain = plainParagraphs(children);
  return (
    <div className={classNames('markdown', className)}>
      {plain ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is known by its place alone
        plain.map((paragraph, place) => <p key={place}>{paragraph}</p>)
      ) : (
        <Suspense fallback={<p className="text-ink-muted">Opening…</p>}>
          <RichText>{children}</RichText>
        </Suspense>
      )}
    </div>
  );
}
