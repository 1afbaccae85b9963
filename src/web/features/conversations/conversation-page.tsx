import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { type Conversation, conversationMessages } from '#contract/conversations.ts';
import { paths } from '#contract/paths.ts';
import { adviceOr, Refused } from '#web/api/failures.ts';
import { Badge } from '#web/ui/badge.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { dateAndTime } from '#web/ui/dates.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { conversationQuery } from './conversations.queries.ts';
import { MessageList } from './message-list.tsx';
import { RawTranscript } from './raw-transcript.tsx';
import { typeLabel } from './transcript-words.ts';

type ConversationPageProps = {
  /** What is offered before the conversation itself. */
  offer?: (conversation: Conversation) => ReactNode;
};

export function ConversationPage({ offer }: ConversationPageProps) {
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
        <Told conversation={conversation.data} offer={offer?.(conversation.data)} />
      )}
    </div>
  );
}

const isGone = (error: Error) => error instanceof Refused && error.status === 404;

const tabs = ['summary', 'messages', 'raw'] as const;
type Tab = (typeof tabs)[number];

/** The tab stands in the address; who comes for one message lands among the messages. */
function useTab(): [Tab, (tab: Tab) => void] {
  const [search, setSearch] = useSearchParams();
  const named = tabs.find((tab) => tab === search.get('tab'));
  const tab = named ?? (search.has('message') ? 'messages' : 'summary');
  return [tab, (next) => setSearch({ tab: next }, { replace: true })];
}

function Told({ conversation, offer }: { conversation: Conversation; offer: ReactNode }) {
  const { type, interview, createdAt, summary, messages } = conversation;
  const [tab, setTab] = useTab();
  const [search] = useSearchParams();
  return (
    <>
      <PageTitle
        title={`Conversation from ${dateAndTime(createdAt)}`}
        lead={
          <span className="flex flex-wrap items-center gap-3">
            <Badge tone="accent">{typeLabel(type)}</Badge>
            {interview?.name}
          </span>
        }
      />
      {offer}
      <Tabs
        label="Parts of the conversation"
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: 'summary', label: 'Summary', content: <Summary text={summary} /> },
          {
            value: 'messages',
            label: 'Messages',
            content:
              messages.length === 0 ? (
                <NothingSaid />
              ) : (
                <MessageList messages={messages} sought={search.get('message')} />
              ),
          },
          {
            value: 'raw',
            label: 'Raw Transcript',
            content:
              messages.length === 0 ? <NothingSaid /> : <RawTranscript messages={messages} />,
          },
        ]}
      />
    </>
  );
}

function Summary({ text }: { text: string | null }) {
  if (!text) {
    return (
      <EmptyState
        title="There is no summary yet"
        hint="Once Walt has summed up what was said, you can read it here."
      />
    );
  }
  return (
    <>
      <p className="max-w-[66ch] font-story text-lg break-words whitespace-pre-line">{text}</p>
      <CopyButton className="mt-6" label="Copy summary" text={text} />
    </>
  );
}

const NothingSaid = () => <EmptyState title="Nothing has been said in this conversation yet" />;
