import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactNode, RefObject } from 'react';
import { useRef, useState } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { DialogActions, shadeLook, sheetLook, viewportLook } from './dialog-parts.tsx';
import { FormError } from './error-notice.tsx';
import { TextField } from './text-field.tsx';

export type ConfirmQuestion = {
  title: string;
  body: ReactNode;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  tone?: 'plain' | 'danger' | undefined;
  /** A word that must be typed first, for what can't be undone. */
  typeToConfirm?: string | undefined;
  busy?: boolean | undefined;
  error?: string | null | undefined;
  /** The caller closes the dialog when its work has succeeded. */
  onConfirm: () => void;
};

export type ConfirmProps = ConfirmQuestion & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export function ConfirmSheet({ open, onOpenChange, ...question }: ConfirmProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  // A stray Enter must not delete anything, so focus starts on the way out.
  const startOnCancel = question.tone === 'danger' && !question.typeToConfirm;
  return (
    <AlertDialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!question.busy) onOpenChange(next);
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={shadeLook} />
        <AlertDialog.Viewport className={viewportLook}>
          <AlertDialog.Popup
            initialFocus={startOnCancel ? cancel : true}
            className={classNames(sheetLook, 'max-w-xl')}
          >
            <Question {...question} cancel={cancel} />
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

function Question({
  title,
  body,
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'plain',
  typeToConfirm,
  busy = false,
  error,
  onConfirm,
  cancel,
}: ConfirmQuestion & { cancel: RefObject<HTMLButtonElement | null> }) {
  const [typed, setTyped] = useState('');
  const ready = !typeToConfirm || typed.trim() === typeToConfirm;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (ready && !busy) onConfirm();
      }}
    >
      <AlertDialog.Title className="text-xl font-semibold">{title}</AlertDialog.Title>
      <AlertDialog.Description className="mt-3" render={<div />}>
        {body}
      </AlertDialog.Description>
      {typeToConfirm && (
        <TextField
          className="mt-6"
          label={`Type ${typeToConfirm} to confirm`}
          value={typed}
          onValueChange={setTyped}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <FormError message={error} className="mt-6" />
      <DialogActions>
        <Button
          type="submit"
          variant={tone === 'danger' ? 'danger' : 'primary'}
          disabled={!ready}
          busy={busy}
        >
          {confirmLabel}
        </Button>
        <AlertDialog.Close ref={cancel} render={<Button disabled={busy} />}>
          {cancelLabel}
        </AlertDialog.Close>
      </DialogActions>
    </form>
  );
}
