import { useState } from 'react';
import { type emailAccountRoutes, emailMessages } from '#contract/email-accounts.ts';
import type { Answer } from '#contract/route.ts';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/overlays.tsx';
import { useConnect, useUnlink } from './email-accounts.queries.ts';
import type { Said } from './use-processing.ts';

type Status = Answer<typeof emailAccountRoutes.status>;

type AccountSectionProps = { status: Status; said: Said; onUnlinked: () => void };

export function AccountSection({ status, said, onUnlinked }: AccountSectionProps) {
  const connect = useConnect();
  const busy = connect.isPending || connect.isSuccess;
  const go = () =>
    connect.mutate(undefined, { onError: () => said.failed(emailMessages.connectFailed) });
  if (!status.isAvailable && !status.isConnected) return <HowToSetUp />;
  if (!status.isConnected) {
    return (
      <Button variant="primary" size="large" busy={busy} onClick={go}>
        Connect Gmail
      </Button>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <p>
        Connected as <span className="font-semibold break-words">{status.address}</span>. Walt can
        read, and nothing else.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} disabled={!status.isAvailable} onClick={go}>
          Change Account
        </Button>
        <Unlink said={said} onUnlinked={onUnlinked} />
      </div>
    </div>
  );
}

function Unlink({ said, onUnlinked }: Omit<AccountSectionProps, 'status'>) {
  const [asking, setAsking] = useState(false);
  const unlink = useUnlink();
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Unlink Gmail
      </Button>
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        tone="danger"
        title="Unlink Gmail?"
        body={<p>{emailMessages.askUnlinking}</p>}
        confirmLabel="Unlink Gmail"
        cancelLabel="Keep it linked"
        busy={unlink.isPending}
        onConfirm={() =>
          unlink
            .mutateAsync()
            .then(onUnlinked, () => said.failed(emailMessages.unlinkFailed))
            .finally(() => setAsking(false))
        }
      />
    </>
  );
}

function HowToSetUp() {
  return (
    <div className="flex flex-col gap-3 border-s-4 border-line-strong bg-paper-sunken p-5">
      <p className="font-semibold">{emailMessages.notSetUp}</p>
      <p>You need not wait for that: a file of your mail does the same.</p>
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center underline underline-offset-4">
          For whoever runs Walt here
        </summary>
        <p>
          Register a web application with Google, allow it to read Gmail, and start Walt with its{' '}
          <code className="break-all">GOOGLE_CLIENT_ID</code> and{' '}
          <code className="break-all">GOOGLE_CLIENT_SECRET</code>.
        </p>
      </details>
    </div>
  );
}
