import type { Activity } from '#contract/activities.ts';
import { timeAgo } from '#web/ui/dates.ts';
import { Markdown } from '#web/ui/markdown.tsx';
import { noteCount } from './activity-words.ts';

type ConversationNotesProps = Extract<Activity, { type: 'conversation' }>['data'];

/** The notes of a conversation, below it in the log. */
export function ConversationNotes({ Note: notes, noteCount: count }: ConversationNotesProps) {
  if (count === 0) return null;
  return (
    <div className="mt-3">
      <p className="font-medium">{noteCount(count)}</p>
      <ul className="mt-2 flex flex-col gap-3 border-s-2 border-line ps-4">
        {notes.map(({ id, content, createdAt }) => (
          <li key={id}>
            <Markdown className="max-w-[66ch] break-words">{content}</Markdown>
            <time dateTime={createdAt.toISOString()} className="text-sm text-ink-muted">
              {timeAgo(createdAt)}
            </time>
          </li>
        ))}
      </ul>
    </div>
  );
}
