import { useState } from 'react';
import { minPasswordLength, passwordMessages } from '#contract/accounts.ts';
import { sentenceFor } from '#web/api/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/error-notice.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { AccountForm } from './account-screen.tsx';
import { useChangePassword } from './accounts.queries.ts';

const empty = { current: '', next: '', repeated: '' };

export function PasswordSection() {
  const [typed, setTyped] = useState(empty);
  const [mistake, setMistake] = useState<string | null>(null);
  const change = useChangePassword();
  const { say } = useToast();
  const set = (part: keyof typeof empty) => (value: string) =>
    setTyped({ ...typed, [part]: value });

  const submit = () => {
    const found = mistakeIn(typed);
    setMistake(found);
    if (found) return;
    const body = { currentPassword: typed.current, newPassword: typed.next };
    change.mutate(body, {
      onSuccess: () => {
        setTyped(empty);
        say('Your password has been changed. Other devices have been signed out.');
      },
    });
  };

  return (
    <AccountForm onSubmit={submit}>
      <PasswordField
        label="Current password"
        placeholder="Current password"
        value={typed.current}
        onValueChange={set('current')}
      />
      <PasswordField
        label="New password"
        placeholder="New password"
        autoComplete="new-password"
        value={typed.next}
        onValueChange={set('next')}
      />
      <PasswordField
        label="Confirm new password"
        placeholder="Confirm new password"
        autoComplete="new-password"
        value={typed.repeated}
        onValueChange={set('repeated')}
      />
      <FormError
        message={
          mistake ?? sentenceFor(change.error, { refused: 'Your password was not changed.' })
        }
      />
      <Button type="submit" className="self-start" busy={change.isPending}>
        Change password
      </Button>
    </AccountForm>
  );
}

function mistakeIn({ next, repeated }: typeof empty) {
  if (next !== repeated) return passwordMessages.mismatch;
  if (next.length < minPasswordLength) return passwordMessages.tooShort;
  return null;
}
