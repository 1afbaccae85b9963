import { lazy, Suspense } from 'react';
import type { ClippedTextProps } from './text-tooltip.tsx';

const TextTooltip = lazy(() =>
  import('./text-tooltip.tsx').then(({ TextTooltip }) => ({ default: TextTooltip })),
);

/** A text's beginning where it is long; the rest is there for those who point at it. */
export function ClippedText({ text, most }: ClippedTextProps) {
  if (text.length <= most) return text;
  return (
    <Suspense fallback={`${text.slice(0, most)}…`}>
      <TextTooltip text={text} most={most} />
    </Suspense>
  );
}
