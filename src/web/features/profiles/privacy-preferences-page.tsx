import { useQuery } from '@tanstack/react-query';
import { LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import { type Permissions, profileMessages } from '#contract/profiles.ts';
import { sentenceFor } from '#web/api/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorNotice, FormError } from '#web/ui/error-notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PermissionSwitches } from './permission-switches.tsx';
import { profileQuery, useSavePermissions } from './profiles.queries.ts';

const failed = { refused: profileMessages.notSaved, unreachable: profileMessages.notReached };

/** Shown once after registering, before anything is shared. */
export function PrivacyPreferencesPage() {
  const profile = useQuery(profileQuery);
  return (
    <div className="mx-auto w-full max-w-2xl py-4 sm:py-8">
      <title>Your privacy · Walt</title>
      <h1 className="text-3xl font-medium">Welcome{profile.data && `, ${profile.data.name}`}</h1>
      <p className="mt-4 text-lg">
        Before you begin: your story is yours, and you decide who may see it. This is how your
        account is set at the moment.
      </p>
      <p className="mt-3 text-ink-muted">
        Administrators are the people who run Walt here. They write the questions and keep the
        machine going. What they may see of yours, beyond your name and address, is what you allow
        here.
      </p>
      {profile.isPending && <Skeleton lines={6} label="Loading your preferences" />}
      {profile.isError && (
        <ErrorNotice
          message="Your preferences could not be loaded."
          onRetry={() => profile.refetch()}
          retrying={profile.isFetching}
        />
      )}
      {profile.data && <Choices initial={profile.data.grantedPermissions} />}
    </div>
  );
}

function Choices({ initial }: { initial: Permissions }) {
  const [draft, setDraft] = useState(initial);
  const save = useSavePermissions();
  const navigate = useNavigate();
  const submit = () => save.mutate(draft, { onSuccess: () => navigate(paths.landing) });
  return (
    <>
      <Card className="mt-8">
        <PermissionSwitches permissions={draft} onChange={setDraft} disabled={save.isPending} />
      </Card>
      <p className="mt-6">
        If you are a beta tester, please leave the transcripts permission on: reading how interviews
        go is how Walt learns to listen better.
      </p>
      <div className="mt-6 flex gap-4">
        <LockKeyhole aria-hidden className="mt-1 size-6 shrink-0 text-accent" />
        <div>
          <p className="font-semibold">Your data is always secure</p>
          <p className="text-ink-muted">
            {draft === initial
              ? '“Skip for now” keeps the settings as you see them above.'
              : '“Skip for now” keeps the settings as they were before you changed them.'}{' '}
            You can change them at any time in your profile.
          </p>
        </div>
      </div>
      <div className="mt-8 flex flex-col gap-4">
        <FormError message={sentenceFor(save.error, failed)} />
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="quiet" size="large" render={<Link to={paths.landing} />}>
            Skip for now
          </Button>
          <Button variant="primary" size="large" busy={save.isPending} onClick={submit}>
            Save preferences & continue
          </Button>
        </div>
      </div>
    </>
  );
}
