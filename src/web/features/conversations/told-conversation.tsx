import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { Conversation, Message } from '#contract/conversations.ts';
import { Badge } from '#web/ui/badge.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { dateAndTime } from '#web/ui/dates.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { MessageList } from './message-list.tsx';
import { RawTranscript } from './raw-transcript.tsx';
import { subjectOf, typeLabel } from './transcript-words.ts';

const tabs = ['summary', 'messages', 'raw'] as const;
type Tab = (typeof tabs)[number];

/** The tab stands in the address; who comes for one message lands among the messages. */
function useTab(): [Tab, (tab: Tab) => void] {
  const [search, setSearch] = useSearchParams();
  const named = tabs.find((tab) => tab === search.get('tab'));
  const tab = named ?? (search.has('message') ? 'messages' : 'summary');
  return [tab, (next) => setSearch({ tab: next }, { replace: true })];
}

type ToldConversationProps = {
  conversation: Pick<Conversation, 'type' | 'createdAt' | 'summary' | 'messages'> & {
    interview: { name: string } | null;
  };
  /** What the person who told it is called, for other readers than themself. */
  person?: string | undefined;
  /** What is offered before the conversation itself. */
  offer?: ReactNode;
  /** What Walt has made of it, below its summary. */
  understood?: ReactNode;
  /** What is offered with a message. */
  underMessage?: ((message: Message) => ReactNode) | undefined;
};

/** A conversation with its summary, its messages and its text, for whoever may read it. */
export function ToldConversation({
  conversation,
  person,
  offer,
  understood,
  underMessage,
}: ToldConversationProps) {
  const { type, interview, createdAt, summary, messages } = conversation;
  const subject = subjectOf(messages);
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
            {subject && <span className="w-full font-story text-lg text-ink">“{subject}”</span>}
          </span>
        }
      />
      {offer}
      <Tabs
        label="Parts of the conversation"
        value={tab}
        onValueChange={setTab}
        tabs={[
          {
            value: 'summary',
            label: 'Summary',
            content: (
              <div className="flex flex-col gap-10">
                <Summary text={summary} />
                {understood}
              </div>
            ),
          },
          {
            value: 'messages',
            label: 'Messages',
            content:
              messages.length === 0 ? (
                <NothingSaid />
              ) : (
                <MessageList
                  messages={messages}
                  sought={search.get('message')}
                  person={person}
                  under={underMessage}
                />
              ),
          },
          {
            value: 'raw',
            label: 'Raw Transcript',
            content:
              messages.length === 0 ? (
                <NothingSaid />
              ) : (
                <RawTranscript messages={messages} person={person} />
              ),
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
    <div>
      <p className="max-w-[66ch] font-story text-lg break-words whitespace-pre-line">{text}</p>
      <CopyButton className="mt-6" label="Copy summary" text={text} />
    </div>
  );
}

const NothingSaid = () => <EmptyState title="Nothing has been said in this conversation yet" />;
