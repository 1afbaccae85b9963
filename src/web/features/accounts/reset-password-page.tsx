import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { accountMessages, minPasswordLength, passwordMessages } from '#contract/accounts.ts';
import { paths } from '#contract/paths.ts';
import { sentenceFor } from '#web/api/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/error-notice.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { AccountForm, AccountScreen } from './account-screen.tsx';
import { useResetPassword } from './accounts.queries.ts';

const failed = { refused: 'Failed to reset password', unreachable: 'Password reset failed' };

export function ResetPasswordPage() {
  const [search] = useSearchParams();
  const token = search.get('token');
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [mistake, setMistake] = useState<string | null>(
    token ? null : accountMessages.invalidResetLink,
  );
  const reset = useResetPassword();

  const submit = () => {
    const found = mistakeIn(token, password, repeated);
    setMistake(found);
    if (found || !token) return;
    reset.mutate({ token, password }, { onSuccess: () => navigate(paths.login) });
  };

  return (
    <AccountScreen
      title="Choose a new password"
      lead={`Use at least ${minPasswordLength} characters. Every other device will be signed out.`}
      footer={
        <TextLink placing="standalone" render={<Link to={paths.forgotPassword} />}>
          Ask for a new link
        </TextLink>
      }
    >
      <AccountForm onSubmit={submit}>
        <PasswordField
          label="New password"
          placeholder="New password"
          autoComplete="new-password"
          value={password}
          onValueChange={setPassword}
        />
        <PasswordField
          label="Confirm new password"
          placeholder="Confirm new password"
          autoComplete="new-password"
          value={repeated}
          onValueChange={setRepeated}
        />
        <FormError message={mistake ?? sentenceFor(reset.error, failed)} />
        <Button type="submit" variant="primary" size="large" busy={reset.isPending}>
          {reset.isPending ? 'Resetting...' : 'Reset password'}
        </Button>
      </AccountForm>
    </AccountScreen>
  );
}

function mistakeIn(token: string | null, password: string, repeated: string) {
  if (!token) return accountMessages.invalidResetLink;
  if (password !== repeated) return passwordMessages.mismatch;
  if (password.length < minPasswordLength) return passwordMessages.tooShort;
  return null;
}
