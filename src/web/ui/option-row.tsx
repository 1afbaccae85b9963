import { ChevronRight, LoaderCircle, type LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import { Button } from './button.tsx';

type OptionRowProps = {
  icon: LucideIcon;
  title: string;
  detail: string;
  /** A link, unless `onClick` is given. */
  render?: ReactElement | undefined;
  onClick?: (() => void) | undefined;
  busy?: boolean | undefined;
};

/** One of a few ways to go on, in a list of them. */
export function OptionRow({ icon: Picture, title, detail, busy = false, ...go }: OptionRowProps) {
  return (
    <Button
      {...go}
      variant="quiet"
      disabled={busy}
      focusableWhenDisabled={busy}
      aria-busy={busy || undefined}
      className="w-full justify-start gap-4 px-5 py-5 text-left"
    >
      <Picture className="size-7 shrink-0 text-accent" strokeWidth={1.75} />
      <span className="min-w-0 flex-1">
        <span className="block text-lg">{title}</span>
        <span className="mt-1 block leading-normal font-normal text-ink-muted">{detail}</span>
      </span>
      {busy ? (
        <LoaderCircle aria-hidden className="size-5 shrink-0 animate-turn" />
      ) : (
        <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-muted" />
      )}
    </Button>
  );
}
