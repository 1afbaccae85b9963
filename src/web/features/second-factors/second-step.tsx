import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { SecondStep } from '#contract/accounts.ts';
import { secondFactorMessages } from '#contract/second-factors.ts';
import { sentenceFor } from '#web/api/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/error-notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { canUsePasskeys, useProveByCode, useProveByPasskey } from './second-factors.queries.ts';

type SecondStepFormProps = { step: SecondStep; onStartAgain: () => void };

/** The second half of signing in, for those who have set one up. */
export function SecondStepForm({ step, onStartAgain }: SecondStepFormProps) {
  const [code, setCode] = useState('');
  const byCode = useProveByCode();
  const byPasskey = useProveByPasskey();
  const hasApp = step.ways.includes('authenticator');
  const failed = { refused: secondFactorMessages.wrongCode };
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        byCode.mutate({ token: step.token, code });
      }}
    >
      {step.ways.includes('passkey') && canUsePasskeys() && (
        <>
          <Button
            variant="primary"
            size="large"
            busy={byPasskey.isPending}
            onClick={() => byPasskey.mutate(step.token)}
          >
            <KeyRound aria-hidden className="size-5" />
            Use a passkey
          </Button>
          <FormError message={sentenceFor(byPasskey.error, failed)} />
        </>
      )}
      <TextField
        label={hasApp ? 'Code from your app' : 'Recovery code'}
        hint={
          hasApp
            ? 'The six digits that your authenticator app shows now. If you do not have it with you, type one of your recovery codes.'
            : 'If you do not have your passkey with you, type one of your recovery codes.'
        }
        autoComplete="one-time-code"
        required
        value={code}
        onValueChange={setCode}
      />
      <FormError message={sentenceFor(byCode.error, failed)} />
      <Button
        type="submit"
        variant={hasApp ? 'primary' : 'secondary'}
        size="large"
        busy={byCode.isPending}
      >
        Sign in
      </Button>
      <Button variant="quiet" onClick={onStartAgain}>
        Start again
      </Button>
    </form>
  );
}
