import { useState } from 'react';
import { maxPasskeyNameLength, secondFactorMessages } from '#contract/second-factors.ts';
import { sentenceFor } from '#web/api/failures.ts';
import { Dialog } from '#web/ui/overlays.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { PasswordForm } from './authenticator-setup.tsx';
import { useAddPasskey } from './second-factors.queries.ts';

type SetupProps = { onClose: () => void; onCodes: (codes: string[] | null) => void };

export function PasskeySetup({ onClose, onCodes }: SetupProps) {
  const [name, setName] = useState('This device');
  const add = useAddPasskey();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Add a passkey"
      description="A passkey lies on your phone, your computer or a security key, and opens with your fingerprint, your face or its PIN. You will use it after your password."
    >
      <div className="flex flex-col gap-5">
        <TextField
          label="What to call it"
          maxLength={maxPasskeyNameLength}
          required
          value={name}
          onValueChange={setName}
        />
        <PasswordForm
          busy={add.isPending}
          error={sentenceFor(add.error, { refused: secondFactorMessages.notSaved })}
          onSubmit={(password) =>
            add.mutate(
              { password, name },
              { onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes) },
            )
          }
        />
      </div>
    </Dialog>
  );
}
