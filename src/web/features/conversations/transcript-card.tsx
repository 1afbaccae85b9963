import { Trash2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { generatePath, Link } from 'react-router';
import type { ListedConversation, Message } from '#contract/conversations.ts';
import { paths } from '#contract/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { dateAndTime } from '#web/ui/dates.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ShowMore } from '#web/ui/pagination.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { MessageList } from './message-list.tsx';
import { NoteList } from './note-list.tsx';
import { subjectOf } from './transcript-words.ts';

/** So much of a conversation that one remembers it; the rest is a press away. */
const fewMessages = 6;

type TranscriptCardProps = {
  conversation: ListedConversation;
  onRemove: () => void;
  /** What is offered with a message. */
  underMessage?: ((conversationId: string, message: Message) => ReactNode) | undefined;
};

export function TranscriptCard({ conversation, onRemove, underMessage }: TranscriptCardProps) {
  const { createdAt, interview, summary, messages, messageCount } = conversation;
  const when = dateAndTime(createdAt);
  const subject = subjectOf(messages);
  const [amount, setAmount] = useState<'few' | 'all'>('few');
  const shown = amount === 'all' ? messages : messages.slice(0, fewMessages);
  const id = useId();
  return (
    <Card as="article" id={conversation.id} tabIndex={-1} aria-labelledby={id}>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <time dateTime={createdAt.toISOString()} className="text-ink-muted">
              {when}
            </time>
            {interview && <Badge>{interview.name}</Badge>}
          </p>
          <h2 id={id} className="mt-3 break-words">
            <span className="block font-plain text-sm font-normal text-ink-muted">
              Conversation Transcript
            </span>
            <span className="text-xl font-semibold">
              {subject ? `“${subject}”` : interview?.name}
            </span>
          </h2>
        </div>
        <IconButton
          label={`Delete the transcript of ${when}`}
          onClick={onRemove}
          className="-mt-2 -me-2"
        >
          <Trash2 aria-hidden />
        </IconButton>
      </div>
      {summary && <p className="mt-4 max-w-[66ch] whitespace-pre-line">{summary}</p>}
      <section aria-label={`What was said on ${when}`} className="mt-5">
        <MessageList
          messages={shown}
          under={(message) => underMessage?.(conversation.id, message)}
        />
        {shown.length < messages.length && (
          <ShowMore
            label={`Show all ${messages.length} messages`}
            busy={false}
            onMore={() => setAmount('all')}
          />
        )}
        {amount === 'all' && messageCount > messages.length && (
          <p className="mt-5 text-ink-muted">
            These are the first {messages.length} of {messageCount.toLocaleString('en-US')}{' '}
            messages.
          </p>
        )}
      </section>
      <TextLink
        placing="standalone"
        className="mt-3"
        render={<Link to={generatePath(paths.conversation, { id: conversation.id })} />}
      >
        Open the conversation
        <span className="sr-only"> of {when}</span>
      </TextLink>
      {conversation.notes.length > 0 && <NoteList conversation={conversation} />}
    </Card>
  );
}
