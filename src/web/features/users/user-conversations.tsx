import { useInfiniteQuery } from '@tanstack/react-query';
import { generatePath, Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { type ListedUserConversation, userMessages } from '#contract/users.ts';
import { adviceOr } from '#web/api/failures.ts';
import { Badge } from '#web/ui/badge.tsx';
import { dateAndTime } from '#web/ui/dates.ts';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { ShowMore } from '#web/ui/pagination.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { SectionCard } from './section-card.tsx';
import { userConversationsQuery } from './users.queries.ts';

type UserConversationsProps = { userId: string; shared: boolean };

export function UserConversations({ userId, shared }: UserConversationsProps) {
  return (
    <SectionCard title="Conversations">
      {shared ? <List userId={userId} /> : <p>{userMessages.conversationsPrivate}</p>}
    </SectionCard>
  );
}

function List({ userId }: { userId: string }) {
  const list = useInfiniteQuery(userConversationsQuery(userId));
  if (list.isPending) return <Skeleton lines={3} label="Loading the conversations" />;
  if (!list.data) {
    return (
      <ErrorNotice
        message={adviceOr(userMessages.notLoaded, list.error) ?? userMessages.notLoaded}
        onRetry={() => list.refetch()}
        retrying={list.isFetching}
      />
    );
  }
  if (list.data.length === 0) return <p className="text-ink-muted">No conversations yet.</p>;
  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {list.data.map((conversation) => (
          <Item
            key={conversation.id}
            conversation={conversation}
            to={generatePath(paths.adminUserConversation, { userId, id: conversation.id })}
          />
        ))}
      </ul>
      {list.hasNextPage && (
        <ShowMore busy={list.isFetchingNextPage} onMore={() => list.fetchNextPage()} />
      )}
    </>
  );
}

type ItemProps = { conversation: ListedUserConversation; to: string };

function Item({ conversation, to }: ItemProps) {
  const { interview, createdAt, messageCount } = conversation;
  const title = `${interview?.name ?? 'Conversation'} Transcript`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0">
        <TextLink placing="standalone" className="break-words" render={<Link to={to} />}>
          {title}
        </TextLink>
        <p className="text-sm text-ink-muted">{dateAndTime(createdAt)}</p>
      </div>
      <Badge>
        {messageCount.toLocaleString('en-US')} {messageCount === 1 ? 'message' : 'messages'}
      </Badge>
    </li>
  );
}
