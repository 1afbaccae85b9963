import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { sentenceFor } from '#web/api/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/error-notice.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { AccountForm, AccountScreen } from './account-screen.tsx';
import { useSignIn } from './accounts.queries.ts';

export function LoginPage() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const signIn = useSignIn();
  const register = (
    <p>
      New here? <TextLink render={<Link to={paths.register} />}>Register</TextLink>
    </p>
  );
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
        <FormError message={sentenceFor(signIn.error, { refused: 'Login failed' })} />
        <Button type="submit" variant="primary" size="large" busy={signIn.isPending}>
          {signIn.isPending ? 'Signing in...' : 'Sign In'}
        </Button>
      </AccountForm>
    </AccountScreen>
  );
}
