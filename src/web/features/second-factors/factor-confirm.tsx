import { secondFactorMessages } from '#contract/second-factors.ts';
import { sentenceFor } from '#web/api/failures.ts';
import { Dialog } from '#web/ui/overlays.tsx';
import { PasswordForm } from './authenticator-setup.tsx';
import {
  useRemoveAuthenticator,
  useRemovePasskey,
  useRenewRecoveryCodes,
} from './second-factors.queries.ts';

export type Confirmed =
  | { kind: 'authenticator' }
  | { kind: 'passkey'; id: string; name: string }
  | { kind: 'codes' };

const words = {
  authenticator: {
    title: 'Turn off your authenticator app?',
    description: 'Its codes will no longer be asked for when you sign in.',
    label: 'Turn off',
  },
  passkey: {
    title: 'Remove this passkey?',
    description: 'It will no longer work for signing in here.',
    label: 'Remove',
  },
  codes: {
    title: 'Make new recovery codes?',
    description: 'The ones that you have kept will no longer work.',
    label: 'Make new ones',
  },
};

type FactorConfirmProps = {
  what: Confirmed;
  onClose: () => void;
  onDone: (codes: string[] | null) => void;
};

/** Whatever weakens or replaces a factor asks for the password first. */
export function FactorConfirm({ what, onClose, onDone }: FactorConfirmProps) {
  const removeApp = useRemoveAuthenticator();
  const removePasskey = useRemovePasskey();
  const renew = useRenewRecoveryCodes();
  const { title, description, label } = words[what.kind];
  const finish = { onSuccess: () => onDone(null) };
  const submit = (password: string) => {
    if (what.kind === 'authenticator') removeApp.mutate({ password }, finish);
    else if (what.kind === 'passkey') removePasskey.mutate({ password, id: what.id }, finish);
    else renew.mutate({ password }, { onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes) });
  };
  const error = removeApp.error ?? removePasskey.error ?? renew.error;
  return (
    <Dialog open onOpenChange={onClose} title={title} description={description}>
      <PasswordForm
        busy={removeApp.isPending || removePasskey.isPending || renew.isPending}
        error={sentenceFor(error, { refused: secondFactorMessages.notSaved })}
        label={label}
        tone={what.kind === 'codes' ? 'primary' : 'danger'}
        onSubmit={submit}
      />
    </Dialog>
  );
}
