import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { SecondStep } from '#contract/accounts.ts';
import { failureMessages } from '#contract/failures.ts';
import { paths } from '#contract/paths.ts';
import { sentenceFor } from '#web/api/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/error-notice.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { AccountForm, AccountScreen } from './account-screen.tsx';
import { useSignIn } from './accounts.queries.ts';

type LoginPageProps = {
  /** What is asked of those who have set up a second step. */
  secondStep: (step: SecondStep, startAgain: () => void) => ReactNode;
};

export function LoginPage({ secondStep }: LoginPageProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const signIn = useSignIn();
  const { expired } = (useLocation().state as { expired?: true } | null) ?? {};
  const failed = sentenceFor(signIn.error, { refused: 'Login failed' });
  const register = (
    <p>
      New here? <TextLink render={<Link to={paths.register} />}>Register</TextLink>
    </p>
  );
  if (signIn.data && 'secondFactor' in signIn.data) {
    return (
      <AccountScreen title="One more step" lead="Your password was right.">
        {secondStep(signIn.data.secondFactor, signIn.reset)}
      </AccountScreen>
    );
  }
  return (
    <AccountScreen title="Welcome back" lead="Sign in to go on with your story." footer={register}>
      <AccountForm onSubmit={() => signIn.mutate({ email, password })}>
        <TextField
          label="Email address"
          type="email"
          autoComplete="email"
          required
          value={email}
          onValueChange={setEmail}
        />
        <PasswordField value={password} onValueChange={setPassword} />
        <TextLink placing="standalone" render={<Link to={paths.forgotPassword} />}>
          Forgot your password?
        </TextLink>
        <FormError message={failed ?? (expired ? failureMessages.expired : null)} />
        <Button type="submit" variant="primary" size="large" busy={signIn.isPending}>
          {signIn.isPending ? 'Signing in...' : 'Sign In'}
        </Button>
      </AccountForm>
    </AccountScreen>
  );
}
