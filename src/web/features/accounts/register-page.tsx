import { useState } from 'react';
import { Link } from 'react-router';
import { maxNameLength } from '#contract/accounts.ts';
import { paths } from '#contract/paths.ts';
import { sentenceFor } from '#web/api/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/error-notice.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { AccountForm, AccountScreen } from './account-screen.tsx';
import { useRegister } from './accounts.queries.ts';

const failed = { refused: 'Registration failed', unreachable: 'Registration failed' };

export function RegisterPage() {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const register = useRegister();
  const signIn = (
    <div className="flex flex-col gap-3">
      <p>
        Already have an account? <TextLink render={<Link to={paths.login} />}>Sign In</TextLink>
      </p>
      <p className="text-sm">
        By creating an account you agree to the{' '}
        <TextLink render={<Link to={paths.terms} />}>Terms of Service</TextLink> and the{' '}
        <TextLink render={<Link to={paths.privacy} />}>Privacy Policy</TextLink>.
      </p>
    </div>
  );
  return (
    <AccountScreen
      title="Create your account"
      lead="Your stories belong to you. You can take them with you, or delete them, at any time."
      footer={signIn}
    >
      <AccountForm onSubmit={() => register.mutate({ name, email: email.toLowerCase(), password })}>
        <TextField
          label="Full Name"
          autoComplete="name"
          required
          maxLength={maxNameLength}
          value={name}
          onValueChange={setName}
        />
        <TextField
          label="Email address"
          type="email"
          autoComplete="email"
          required
          value={email}
          onValueChange={(typed) => setEmail(typed.toLowerCase())}
        />
        <PasswordField autoComplete="new-password" value={password} onValueChange={setPassword} />
        <FormError message={sentenceFor(register.error, failed)} />
        <Button type="submit" variant="primary" size="large" busy={register.isPending}>
          {register.isPending ? 'Creating account...' : 'Create Account'}
        </Button>
      </AccountForm>
    </AccountScreen>
  );
}
