import { Drawer as BaseDrawer } from '@base-ui/react/drawer';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';

export type DrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Shown at the top of the drawer and read out when it opens. */
  title: string;
  children: ReactNode;
};

export function DrawerSheet({ open, onOpenChange, title, children }: DrawerProps) {
  return (
    <BaseDrawer.Root open={open} onOpenChange={(next) => onOpenChange(next)} swipeDirection="left">
      <BaseDrawer.Portal>
        <BaseDrawer.Backdrop className="fixed inset-0 z-40 bg-shade transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <BaseDrawer.Viewport className="fixed inset-0 z-40 flex items-stretch justify-start">
          <BaseDrawer.Popup className="h-full w-80 max-w-[calc(100vw-3rem)] transform-[translateX(var(--drawer-swipe-movement-x))] touch-auto overflow-y-auto overscroll-contain border-line-strong border-e bg-paper text-ink outline-none transition-transform duration-200 data-swiping:select-none data-ending-style:transform-[translateX(-100%)] data-starting-style:transform-[translateX(-100%)]">
            <BaseDrawer.Content>
              <div className="flex items-center justify-between gap-4 ps-5 pe-2 pt-2">
                <BaseDrawer.Title className="text-lg font-semibold">{title}</BaseDrawer.Title>
                <BaseDrawer.Close
                  render={
                    <IconButton label="Close">
                      <X aria-hidden />
                    </IconButton>
                  }
                />
              </div>
              {children}
            </BaseDrawer.Content>
          </BaseDrawer.Popup>
        </BaseDrawer.Viewport>
      </BaseDrawer.Portal>
    </BaseDrawer.Root>
  );
}
