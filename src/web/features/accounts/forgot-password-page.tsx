import { useState } from 'react';
import { Link } from 'react-router';
import { accountMessages } from '#contract/accounts.ts';
import { paths } from '#contract/paths.ts';
import { sentenceFor } from '#web/api/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/error-notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { AccountForm, AccountScreen } from './account-screen.tsx';
import { useForgotPassword } from './accounts.queries.ts';

const failed = {
  refused: 'Failed to request password reset',
  unreachable: 'Password reset request failed',
};

export function ForgotPasswordPage() {
  const [email, setEmail] = useState('');
  const request = useForgotPassword();
  const back = (
    <TextLink placing="standalone" render={<Link to={paths.login} />}>
      Back to sign in
    </TextLink>
  );
  if (request.isSuccess) {
    return (
      <AccountScreen title="A letter is on its way" footer={back}>
        <div role="status" className="flex flex-col gap-3">
          <p className="font-semibold">{accountMessages.resetRequested}</p>
          <p className="text-ink-muted">
            If nothing arrives within a few minutes, please check your spam folder.
          </p>
        </div>
      </AccountScreen>
    );
  }
  return (
    <AccountScreen
      title="Forgot your password?"
      lead="Tell us your email address and we will send you a link to choose a new one."
      footer={back}
    >
      <AccountForm onSubmit={() => email.trim() && request.mutate({ email })}>
        <TextField
          label="Email address"
          type="email"
          autoComplete="email"
          value={email}
          onValueChange={setEmail}
        />
        <FormError message={sentenceFor(request.error, failed)} />
        <Button type="submit" variant="primary" size="large" busy={request.isPending}>
          {request.isPending ? 'Sending...' : 'Send reset link'}
        </Button>
      </AccountForm>
    </AccountScreen>
  );
}
