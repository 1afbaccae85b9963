import { useQuery } from '@tanstack/react-query';
import type { Session } from '#contract/sessions.ts';
import { sentenceFor } from '#web/api/failures.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { dateAndTime } from '#web/ui/dates.ts';
import { ErrorNotice, FormError } from '#web/ui/error-notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { sessionsQuery, useSignOutDevice, useSignOutElsewhere } from './sessions.queries.ts';

const failed = { refused: 'The device could not be signed out.' };

export function DevicesSection() {
  const sessions = useQuery(sessionsQuery);
  const signOutDevice = useSignOutDevice();
  const signOutElsewhere = useSignOutElsewhere();
  if (sessions.isPending) return <Skeleton lines={2} label="Loading your devices" />;
  if (sessions.isError) {
    return (
      <ErrorNotice
        message="Your devices could not be loaded."
        onRetry={() => sessions.refetch()}
        retrying={sessions.isFetching}
      />
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <ul className="flex flex-col divide-y divide-line">
        {sessions.data.map((session) => (
          <Device
            key={session.id}
            session={session}
            busy={signOutDevice.isPending && signOutDevice.variables === session.id}
            onSignOut={() => signOutDevice.mutate(session.id)}
          />
        ))}
      </ul>
      <FormError message={sentenceFor(signOutDevice.error ?? signOutElsewhere.error, failed)} />
      {sessions.data.length > 1 && (
        <Button
          className="self-start"
          busy={signOutElsewhere.isPending}
          onClick={() => signOutElsewhere.mutate()}
        >
          Sign out everywhere else
        </Button>
      )}
    </div>
  );
}

type DeviceProps = { session: Session; busy: boolean; onSignOut: () => void };

function Device({ session, busy, onSignOut }: DeviceProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-4 first:pt-0 last:pb-0">
      <div>
        <p className="font-medium">{session.device}</p>
        <p className="text-sm text-ink-muted">
          {session.current
            ? `Signed in ${dateAndTime(session.createdAt)}`
            : `Last used ${dateAndTime(session.lastSeenAt)}`}
        </p>
      </div>
      {session.current ? (
        <Badge tone="accent">This device</Badge>
      ) : (
        <Button
          variant="quiet"
          busy={busy}
          onClick={onSignOut}
          aria-label={`Sign out ${session.device}, last used ${dateAndTime(session.lastSeenAt)}`}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
