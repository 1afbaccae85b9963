import { useState } from 'react';
import { encode } from 'uqr';
import { secondFactorMessages } from '#contract/second-factors.ts';
import { sentenceFor } from '#web/api/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/error-notice.tsx';
import { Dialog } from '#web/ui/overlays.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useBeginAuthenticator, useConfirmAuthenticator } from './second-factors.queries.ts';

const failed = { refused: secondFactorMessages.notSaved };

type SetupProps = { onClose: () => void; onCodes: (codes: string[] | null) => void };

/** First the password, then the picture for the app and its first code. */
export function AuthenticatorSetup({ onClose, onCodes }: SetupProps) {
  const begin = useBeginAuthenticator();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Set up an authenticator app"
      description={
        begin.data
          ? 'Open your authenticator app, choose to add an account, and point the camera at this picture.'
          : 'An app on your phone, such as the one from Google, Microsoft or your password manager, shows a new code every half minute. You will type it after your password.'
      }
    >
      {begin.data ? (
        <ConfirmForm address={begin.data.address} onCodes={onCodes} />
      ) : (
        <PasswordForm
          busy={begin.isPending}
          error={sentenceFor(begin.error, failed)}
          onSubmit={(password) => begin.mutate({ password })}
        />
      )}
    </Dialog>
  );
}

type ConfirmFormProps = { address: string; onCodes: SetupProps['onCodes'] };

function ConfirmForm({ address, onCodes }: ConfirmFormProps) {
  const [code, setCode] = useState('');
  const confirm = useConfirmAuthenticator();
  const key = new URL(address).searchParams.get('secret') ?? '';
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        confirm.mutate({ code }, { onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes) });
      }}
    >
      <QrCode text={address} label="A picture to read with your authenticator app" />
      <p className="text-ink-muted">
        No camera? Type this key into the app instead:{' '}
        <span className="font-mono break-all text-ink">{key.match(/.{1,4}/g)?.join(' ')}</span>
      </p>
      <TextField
        label="Code from your app"
        hint="The six digits that the app shows for Walt."
        autoComplete="one-time-code"
        inputMode="numeric"
        required
        value={code}
        onValueChange={setCode}
      />
      <FormError message={sentenceFor(confirm.error, failed)} />
      <Button type="submit" variant="primary" busy={confirm.isPending}>
        Turn it on
      </Button>
    </form>
  );
}

type PasswordFormProps = {
  busy: boolean;
  error: string | null;
  label?: string;
  tone?: 'primary' | 'danger';
  onSubmit: (password: string) => void;
};

/** Whoever finds a browser open does not know it. */
export function PasswordForm({
  busy,
  error,
  label = 'Continue',
  tone = 'primary',
  onSubmit,
}: PasswordFormProps) {
  const [password, setPassword] = useState('');
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(password);
      }}
    >
      <PasswordField
        label="Your password"
        placeholder="Your password"
        value={password}
        onValueChange={setPassword}
      />
      <FormError message={error} />
      <Button type="submit" variant={tone} busy={busy}>
        {label}
      </Button>
    </form>
  );
}

/** A picture that a phone's camera reads; dark on light in every appearance, or cameras do not see it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 });
  const dots = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className="size-56 bg-white"
      shapeRendering="crispEdges"
    >
      <path d={dots.join('')} fill="black" />
    </svg>
  );
}
