import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { type Conversation, conversationMessages, type Message } from '#contract/conversations.ts';
import { paths } from '#contract/paths.ts';
import { adviceOr, Refused } from '#web/api/failures.ts';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { conversationQuery } from './conversations.queries.ts';
import { ToldConversation } from './told-conversation.tsx';

type ConversationPageProps = {
  /** What is offered before the conversation itself. */
  offer?: (conversation: Conversation) => ReactNode;
  /** What Walt has made of it, below its summary. */
  understood?: (conversation: Conversation) => ReactNode;
  /** What is offered with a message. */
  underMessage?: (conversation: Conversation, message: Message) => ReactNode;
};

export function ConversationPage({ offer, understood, underMessage }: ConversationPageProps) {
  const { id = '' } = useParams();
  const conversation = useQuery(conversationQuery(id));
  return (
    <div className="max-w-3xl">
      <title>Conversation · Walt</title>
      <TextLink placing="standalone" className="mb-4" render={<Link to={paths.archive} />}>
        <ArrowLeft aria-hidden className="size-5" />
        Archive
      </TextLink>
      {!conversation.data && <PageTitle title="Conversation" />}
      {conversation.isPending && <Spinner label="Loading the conversation" />}
      {conversation.isError && !conversation.data && (
        <ErrorNotice
          message={
            adviceOr(conversationMessages.notLoaded, conversation.error) ??
            conversationMessages.notLoaded
          }
          onRetry={isGone(conversation.error) ? undefined : () => conversation.refetch()}
          retrying={conversation.isFetching}
        />
      )}
      {conversation.data && (
        <ToldConversation
          conversation={conversation.data}
          offer={offer?.(conversation.data)}
          understood={understood?.(conversation.data)}
          underMessage={(message) => underMessage?.(conversation.data, message)}
        />
      )}
    </div>
  );
}

const isGone = (error: Error) => error instanceof Refused && error.status === 404;
