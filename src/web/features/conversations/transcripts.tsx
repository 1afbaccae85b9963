import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import {
  conversationMessages,
  type ListedConversation,
  type Message,
} from '#contract/conversations.ts';
import type { Project } from '#contract/projects.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { Confirm } from '#web/ui/overlays.tsx';
import { ShowMore } from '#web/ui/pagination.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { transcriptsQuery, useRemoveConversation } from './conversations.queries.ts';
import { TranscriptCard } from './transcript-card.tsx';

type TranscriptsProps = {
  project: Project;
  /** What is offered with a message. */
  underMessage?: (conversationId: string, message: Message) => ReactNode;
  /** The first step, where nothing has been said yet. */
  emptyAction: ReactNode;
};

/** All that was said in a project, one card for each conversation. */
export function Transcripts({ project, underMessage, emptyAction }: TranscriptsProps) {
  const transcripts = useInfiniteQuery(transcriptsQuery(project.id));
  const [asking, setAsking] = useState<ListedConversation | null>(null);
  if (transcripts.isPending) return <Spinner label="Loading your transcripts" />;
  if (!transcripts.data) {
    return (
      <ErrorNotice
        message="Your transcripts could not be loaded."
        onRetry={() => transcripts.refetch()}
        retrying={transcripts.isFetching}
      />
    );
  }
  if (transcripts.data.length === 0)
    return <EmptyState title={conversationMessages.none} action={emptyAction} />;
  return (
    <>
      <div className="flex flex-col gap-8">
        {transcripts.data.map((conversation) => (
          <TranscriptCard
            key={conversation.id}
            conversation={conversation}
            onRemove={() => setAsking(conversation)}
            underMessage={underMessage}
          />
        ))}
      </div>
      {transcripts.hasNextPage && (
        <ShowMore
          busy={transcripts.isFetchingNextPage}
          onMore={() => transcripts.fetchNextPage()}
        />
      )}
      <RemoveTranscript conversation={asking} onClose={() => setAsking(null)} />
    </>
  );
}

type RemoveTranscriptProps = { conversation: ListedConversation | null; onClose: () => void };

function RemoveTranscript({ conversation, onClose }: RemoveTranscriptProps) {
  const remove = useRemoveConversation();
  return (
    <Confirm
      open={conversation !== null}
      onOpenChange={onClose}
      tone="danger"
      title="Delete this transcript?"
      body={<p>{conversationMessages.askRemoval}</p>}
      confirmLabel="Delete transcript"
      cancelLabel="Keep it"
      busy={remove.isPending}
      onConfirm={() => conversation && remove.mutate(conversation.id, { onSettled: onClose })}
    />
  );
}
