import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { DialogActions, shadeLook, sheetLook, viewportLook } from './dialog-parts.tsx';
import { IconButton } from './icon-button.tsx';

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons at the foot, the main one first: it stands rightmost on wide screens. */
  actions?: ReactNode;
  width?: 'narrow' | 'wide' | undefined;
};

export function DialogSheet({
  open,
  onOpenChange,
  title,
  description,
  children,
  actions,
  width = 'narrow',
}: DialogProps) {
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={shadeLook} />
        <BaseDialog.Viewport className={viewportLook}>
          <BaseDialog.Popup
            className={classNames(sheetLook, width === 'wide' ? 'max-w-3xl' : 'max-w-xl')}
          >
            <BaseDialog.Title className="pe-12 text-xl font-semibold">{title}</BaseDialog.Title>
            {description && (
              <BaseDialog.Description className="mt-2 text-ink-muted" render={<div />}>
                {description}
              </BaseDialog.Description>
            )}
            {children && <div className="mt-6">{children}</div>}
            {actions && <DialogActions>{actions}</DialogActions>}
            <BaseDialog.Close
              render={
                <IconButton label="Close" className="absolute end-3 top-3">
                  <X aria-hidden />
                </IconButton>
              }
            />
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
