import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { generatePath, Link, useParams } from 'react-router';
import { conversationMessages } from '#contract/conversations.ts';
import { paths } from '#contract/paths.ts';
import { adviceOr, Refused } from '#web/api/failures.ts';
import { ToldConversation } from '#web/features/conversations/told-conversation.tsx';
import { useConsent } from '#web/features/users/consent.ts';
import { userConversationQuery } from '#web/features/users/users.queries.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** A user's conversation, for as long as the user allows it. */
export function UserConversationPage() {
  const { id = '', userId } = useParams();
  const query = userConversationQuery(id);
  const conversation = useQuery(query);
  const { user, closed } = useConsent({
    userId: conversation.data?.userId,
    queryKey: query.queryKey,
    openedAt: conversation.dataUpdatedAt,
  });
  const ofAnother =
    userId !== undefined && conversation.data && conversation.data.userId !== userId;
  const shown = closed || ofAnother ? undefined : conversation.data;
  return (
    <div className="max-w-3xl">
      <title>Conversation · Walt</title>
      <TextLink
        placing="standalone"
        className="mb-4"
        render={
          <Link to={userId ? generatePath(paths.adminUser, { id: userId }) : paths.adminUsers} />
        }
      >
        <ArrowLeft aria-hidden className="size-5" />
        {userId ? 'Back to the user' : 'Users'}
      </TextLink>
      {!shown && <PageTitle title="Conversation" />}
      {conversation.isPending && <Spinner label="Loading the conversation" />}
      {(ofAnother || isMissing(conversation.error)) && (
        <EmptyState title={conversationMessages.notFound} />
      )}
      {conversation.error && !isMissing(conversation.error) && !shown && (
        <ErrorNotice
          message={
            adviceOr(conversationMessages.notLoaded, conversation.error) ??
            conversationMessages.notLoaded
          }
          onRetry={() => conversation.refetch()}
          retrying={conversation.isFetching}
        />
      )}
      {shown && <ToldConversation conversation={shown} person={user?.name || 'User'} />}
    </div>
  );
}

const isMissing = (error: Error | null) =>
  error instanceof Refused && [400, 404].includes(error.status);
