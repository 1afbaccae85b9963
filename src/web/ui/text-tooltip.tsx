import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';

export type ClippedTextProps = { text: string; most: number };

/** A text's beginning, with all of it in a tooltip and for screen readers. */
export function TextTooltip({ text, most }: ClippedTextProps) {
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger
        delay={200}
        className="relative z-10 rounded-sm text-start underline decoration-line-strong decoration-dotted underline-offset-4"
      >
        {text.slice(0, most)}
        <span aria-hidden>…</span>
        <span className="sr-only">{text.slice(most)}</span>
      </BaseTooltip.Trigger>
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner sideOffset={4} className="z-50">
          <BaseTooltip.Popup className="max-w-[min(28rem,calc(100vw-2rem))] rounded-md border border-line-strong bg-paper-raised px-4 py-3 text-sm whitespace-pre-line text-ink shadow-lifted">
            {text}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
