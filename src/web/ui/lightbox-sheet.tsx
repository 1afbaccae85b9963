import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { ArrowLeft, ArrowRight, X } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { shadeLook } from './dialog-parts.tsx';
import { IconButton } from './icon-button.tsx';

export type LightboxProps = {
  onClose: () => void;
  /** Which of how many, such as "Photo 3 of 12"; read out when it changes. */
  title: string;
  /** Undefined at either end. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  picture: ReactNode;
  /** What belongs to the picture: its words and what can be done with it. */
  children: ReactNode;
};

const typing = 'textarea, input, [role="alertdialog"] *';

/** One picture at a time over the whole screen; arrow keys turn the page, Escape closes. */
export function LightboxSheet({
  onClose,
  title,
  onPrevious,
  onNext,
  picture,
  children,
}: LightboxProps) {
  const turn = (event: KeyboardEvent) => {
    if (event.target instanceof Element && event.target.matches(typing)) return;
    if (event.key === 'ArrowLeft') onPrevious?.();
    if (event.key === 'ArrowRight') onNext?.();
  };
  return (
    <BaseDialog.Root open onOpenChange={(open) => !open && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={shadeLook} />
        <BaseDialog.Popup
          onKeyDown={turn}
          className="fixed inset-0 z-40 flex flex-col overflow-y-auto overscroll-contain bg-paper text-ink outline-none lg:flex-row lg:overflow-hidden"
        >
          <div className="flex flex-col bg-paper-sunken max-lg:shrink-0 lg:min-h-0 lg:flex-1">
            <div className="flex items-center justify-between gap-2 px-3 py-2">
              <BaseDialog.Title aria-live="polite" className="px-2 font-plain text-base">
                {title}
              </BaseDialog.Title>
              <BaseDialog.Close
                render={
                  <IconButton label="Close">
                    <X aria-hidden />
                  </IconButton>
                }
              />
            </div>
            <div className="flex min-h-[30dvh] items-center justify-center px-3 lg:min-h-0 lg:flex-1">
              {picture}
            </div>
            <div className="flex items-center justify-center gap-6 p-2">
              <IconButton label="Previous photo" disabled={!onPrevious} {...turned(onPrevious)}>
                <ArrowLeft aria-hidden />
              </IconButton>
              <IconButton label="Next photo" disabled={!onNext} {...turned(onNext)}>
                <ArrowRight aria-hidden />
              </IconButton>
            </div>
          </div>
          <div className="flex flex-col gap-6 border-line p-6 max-lg:border-t lg:w-96 lg:shrink-0 lg:overflow-y-auto lg:border-l lg:pt-16">
            {children}
          </div>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

/** The last button keeps the focus although it can no longer be pressed. */
const turned = (onClick: (() => void) | undefined) => ({
  focusableWhenDisabled: true,
  ...(onClick && { onClick }),
});
