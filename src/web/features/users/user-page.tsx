import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import { type OpenedUser, userMessages } from '#contract/users.ts';
import { Refused, sentenceFor } from '#web/api/failures.ts';
import { Badge } from '#web/ui/badge.tsx';
import { longDate } from '#web/ui/dates.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { UserActions } from './user-actions.tsx';
import { UserConversations } from './user-conversations.tsx';
import { UserProgressCard } from './user-progress.tsx';
import { UserStories } from './user-stories.tsx';
import { useWatchedUser } from './users.queries.ts';

export function UserPage() {
  const { id = '' } = useParams();
  return (
    <div>
      <title>User · Walt</title>
      <TextLink placing="standalone" className="mb-4" render={<Link to={paths.adminUsers} />}>
        <ArrowLeft aria-hidden className="size-5" />
        Users
      </TextLink>
      <OneUser key={id} id={id} />
    </div>
  );
}

function OneUser({ id }: { id: string }) {
  const user = useWatchedUser(id);
  if (user.isPending) return <Skeleton lines={4} label="Loading the user" />;
  if (user.error instanceof Refused && [400, 404].includes(user.error.status)) {
    return (
      <>
        <PageTitle title="User" />
        <EmptyState title={userMessages.notFound} />
      </>
    );
  }
  if (!user.data || user.error instanceof Refused) {
    return (
      <>
        <PageTitle title="User" />
        <ErrorNotice
          message={
            sentenceFor(user.error, { refused: userMessages.notLoaded }) ?? userMessages.notLoaded
          }
          onRetry={() => user.refetch()}
          retrying={user.isFetching}
        />
      </>
    );
  }
  return <Known user={user.data} />;
}

function Known({ user }: { user: OpenedUser }) {
  const { canSeeTranscripts, canSeeProgress } = user.grantedPermissions;
  const auditPath = `${paths.adminAudit}?${new URLSearchParams({ user: user.id })}`;
  return (
    <>
      <PageTitle
        title={user.name || 'Unnamed User'}
        lead={
          <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <span className="break-all">{user.email}</span>
            <span>Member since {longDate(user.createdAt)}</span>
            {user.isAdmin ? <Badge tone="accent">Admin</Badge> : <Badge>User</Badge>}
          </span>
        }
      />
      <UserActions user={user} />
      <div className="mt-10 grid items-start gap-8 xl:grid-cols-2">
        <div className="xl:col-span-2">
          <UserProgressCard userId={user.id} shared={canSeeProgress} />
        </div>
        <UserConversations userId={user.id} shared={canSeeTranscripts} />
        <UserStories userId={user.id} shared={canSeeTranscripts} />
      </div>
      <TextLink placing="standalone" className="mt-8" render={<Link to={auditPath} />}>
        What administrators have looked at and changed here
      </TextLink>
    </>
  );
}
