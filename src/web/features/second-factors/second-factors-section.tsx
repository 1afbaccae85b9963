import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type SecondFactors, secondFactorMessages } from '#contract/second-factors.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { dateAndTime } from '#web/ui/dates.ts';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { AuthenticatorSetup } from './authenticator-setup.tsx';
import { type Confirmed, FactorConfirm } from './factor-confirm.tsx';
import { PasskeySetup } from './passkey-setup.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { canUsePasskeys, secondFactorsQuery } from './second-factors.queries.ts';

type Open =
  | { kind: 'nothing' | 'authenticator' | 'passkey' }
  | { kind: 'confirm'; what: Confirmed };

/** A second step to sign in: what is set up, and how to set it up. */
export function SecondFactorsSection() {
  const factors = useQuery(secondFactorsQuery);
  const [open, setOpen] = useState<Open>({ kind: 'nothing' });
  const [codes, setCodes] = useState<string[] | null>(null);
  const { say } = useToast();
  if (factors.isPending) return <Skeleton lines={2} label="Loading your sign-in settings" />;
  if (factors.isError) {
    return (
      <ErrorNotice
        message={secondFactorMessages.notLoaded}
        onRetry={() => factors.refetch()}
        retrying={factors.isFetching}
      />
    );
  }
  const close = () => setOpen({ kind: 'nothing' });
  const done = (next: string[] | null) => {
    close();
    setCodes(next);
    if (!next) say('Your sign-in settings have been changed.');
  };
  return (
    <div className="flex flex-col gap-6">
      <p className="max-w-prose">
        With a second step, nobody can open your account with your password alone. It is up to you.
      </p>
      <Factors data={factors.data} onOpen={setOpen} />
      {open.kind === 'authenticator' && <AuthenticatorSetup onClose={close} onCodes={done} />}
      {open.kind === 'passkey' && <PasskeySetup onClose={close} onCodes={done} />}
      {open.kind === 'confirm' && <FactorConfirm what={open.what} onClose={close} onDone={done} />}
      <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
    </div>
  );
}

type FactorsProps = { data: SecondFactors; onOpen: (open: Open) => void };

function Factors({ data, onOpen }: FactorsProps) {
  const { authenticator, passkeys, recoveryCodesLeft, needed } = data;
  const isOn = authenticator || passkeys.length > 0;
  const confirm = (what: Confirmed) => () => onOpen({ kind: 'confirm', what });
  return (
    <>
      {needed && !isOn && <Notice>{secondFactorMessages.needed}</Notice>}
      <ul className="flex flex-col divide-y divide-line">
        <Row
          title="Authenticator app"
          detail={authenticator ? undefined : 'Codes from an app on your phone.'}
          badge={authenticator ? 'On' : undefined}
          action={
            authenticator ? (
              <Button variant="quiet" onClick={confirm({ kind: 'authenticator' })}>
                Turn off
              </Button>
            ) : (
              <Button onClick={() => onOpen({ kind: 'authenticator' })}>Set up</Button>
            )
          }
        />
        {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
          <Row
            key={id}
            title={`Passkey: ${name}`}
            detail={
              lastUsedAt
                ? `Last used ${dateAndTime(lastUsedAt)}`
                : `Added ${dateAndTime(createdAt)}`
            }
            badge="On"
            action={
              <Button
                variant="quiet"
                aria-label={`Remove the passkey ${name}`}
                onClick={confirm({ kind: 'passkey', id, name })}
              >
                Remove
              </Button>
            }
          />
        ))}
        <Row
          title={passkeys.length > 0 ? 'Another passkey' : 'Passkey'}
          detail={
            canUsePasskeys()
              ? 'Your fingerprint, your face, or a security key.'
              : secondFactorMessages.noPasskeys
          }
          action={
            canUsePasskeys() && <Button onClick={() => onOpen({ kind: 'passkey' })}>Add</Button>
          }
        />
        {isOn && (
          <Row
            title="Recovery codes"
            detail={`${recoveryCodesLeft} left, for when you do not have your phone.`}
            action={<Button onClick={confirm({ kind: 'codes' })}>Make new ones</Button>}
          />
        )}
      </ul>
    </>
  );
}

type RowProps = {
  title: string;
  detail?: string | undefined;
  badge?: string | undefined;
  action: ReactNode;
};

function Row({ title, detail, badge, action }: RowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-3 font-medium break-words">
          {title}
          {badge && <Badge tone="accent">{badge}</Badge>}
        </p>
        {detail && <p className="text-sm text-ink-muted">{detail}</p>}
      </div>
      {action}
    </li>
  );
}
