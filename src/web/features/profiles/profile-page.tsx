import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { Profile } from '#contract/profiles.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { longDate } from '#web/ui/dates.ts';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PrivacySettings } from './privacy-settings.tsx';
import { profileQuery } from './profiles.queries.ts';

export function ProfilePage() {
  const profile = useQuery(profileQuery);
  return (
    <div className="max-w-3xl">
      <title>Profile · Walt</title>
      <PageTitle title="Profile" lead="Who you are here, and what you share." />
      {profile.isPending && <Skeleton lines={6} label="Loading your profile" />}
      {profile.isError && (
        <ErrorNotice
          message="Your profile could not be loaded."
          onRetry={() => profile.refetch()}
          retrying={profile.isFetching}
        />
      )}
      {profile.data && (
        <div className="flex flex-col gap-12">
          <Identity profile={profile.data} />
          <PrivacySettings saved={profile.data.grantedPermissions} />
        </div>
      )}
    </div>
  );
}

function Identity({ profile }: { profile: Profile }) {
  const facts = [
    { label: 'Name', value: profile.name },
    { label: 'Email address', value: profile.email },
    { label: 'Member since', value: longDate(profile.createdAt) },
  ];
  return (
    <section aria-labelledby="identity-heading">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="identity-heading" className="text-xl font-semibold">
          Who you are
        </h2>
        {profile.isAdmin && <Badge tone="accent">Administrator</Badge>}
      </div>
      <Card className="mt-5">
        <dl className="flex flex-col gap-4">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt className="text-sm text-ink-muted">{label}</dt>
              <dd className="break-words font-medium">{value}</dd>
            </div>
          ))}
        </dl>
        <Button className="mt-6" render={<Link to={paths.settings} />}>
          Change name or password
        </Button>
      </Card>
    </section>
  );
}
