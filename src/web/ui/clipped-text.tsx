import { lazy, Suspense } from 'react';

const TextTooltip = lazy(() =>
  import('./text-tooltip.tsx').then(({ TextTooltip }) => ({ default: TextTooltip })),
);

export type ClippedTextProps = { text: string; most: number };

/** A text's beginning where it is long; the rest is there for those who point at it. */
export function ClippedText({ text, most }: ClippedTextProps) {
  if (text.length <= most) return text;
  return (
    <Suspense fallback={`${text.slice(0, most)}…`}>
      <TextTooltip text={text} most={most} />
    </Suspense>
  );
}
